import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const inwardRefusals = defineTexts({
  en: {
    'errors.NO_PAPERS': 'A version without papers cannot be activated.',
    'errors.NOT_ACTIVE': 'Only an active version can be the default.',
    'errors.NOT_ELIGIBLE': '{count} {count#student|students} not eligible.',
    'errors.NOT_INWARDED': '{count} {count#student|students} not inwarded.',
    'errors.MARKS_EXIST': 'Marks exist for {count} {count#student|students}.',
    'errors.PAPER_NOT_IN_INSTANCE': 'The exam instance does not have this paper.',
    'errors.STATUS_FORBIDS': 'This exam status does not exist or does not allow inward.',
  },
  hi: {
    'errors.NO_PAPERS': 'बिना प्रश्नपत्रों का संस्करण सक्रिय नहीं हो सकता।',
    'errors.NOT_ACTIVE': 'केवल सक्रिय संस्करण डिफ़ॉल्ट हो सकता है।',
    'errors.NOT_ELIGIBLE': '{count} विद्यार्थी पात्र नहीं {count#है|हैं}।',
    'errors.NOT_INWARDED': '{count} विद्यार्थी इनवर्ड नहीं {count#है|हैं}।',
    'errors.MARKS_EXIST': '{count} {count#विद्यार्थी|विद्यार्थियों} के अंक दर्ज हैं।',
    'errors.PAPER_NOT_IN_INSTANCE': 'इस परीक्षा आयोजन में यह प्रश्नपत्र नहीं है।',
    'errors.STATUS_FORBIDS': 'यह परीक्षा स्थिति नहीं है या इनवर्ड की अनुमति नहीं देती।',
  },
  mr: {
    'errors.NO_PAPERS': 'पेपरांशिवाय आवृत्ती सक्रिय होऊ शकत नाही.',
    'errors.NOT_ACTIVE': 'केवळ सक्रिय आवृत्ती डीफॉल्ट होऊ शकते.',
    'errors.NOT_ELIGIBLE': '{count} विद्यार्थी पात्र {count#नाही|नाहीत}.',
    'errors.NOT_INWARDED': '{count} विद्यार्थी इनवर्ड {count#नाही|नाहीत}.',
    'errors.MARKS_EXIST': '{count} {count#विद्यार्थ्याचे|विद्यार्थ्यांचे} गुण नोंदले आहेत.',
    'errors.PAPER_NOT_IN_INSTANCE': 'या परीक्षा आयोजनात हा पेपर नाही.',
    'errors.STATUS_FORBIDS': 'ही परीक्षा स्थिती नाही किंवा इनवर्डला परवानगी देत नाही.',
  },
});
