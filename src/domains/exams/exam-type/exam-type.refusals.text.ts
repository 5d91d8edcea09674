import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examTypeRefusals = defineTexts({
  en: {
    'errors.EXAM_TYPE_PUBLISHED':
      '{count} {count#examination of this type is|examinations of this type are} published: whether it counts stays as it is. Make another type.',
  },
  hi: {
    'errors.EXAM_TYPE_PUBLISHED': 'इस प्रकार की {count} परीक्षाएँ प्रकाशित हैं: गिने जाने का निर्णय अब नहीं बदलता। दूसरा प्रकार बनाएँ।',
  },
  mr: {
    'errors.EXAM_TYPE_PUBLISHED': 'या प्रकारच्या {count} परीक्षा प्रसिद्ध आहेत: धरला जाण्याचा निर्णय आता बदलत नाही. दुसरा प्रकार तयार करा.',
  },
});
