import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const convocationRefusals = defineTexts({
  en: {
    'errors.GRADUATES_WITHOUT_PHOTO': 'None of these graduates has a photo. Upload photos first.',
  },
  hi: {
    'errors.GRADUATES_WITHOUT_PHOTO': 'इनमें से किसी स्नातक का फ़ोटो नहीं है। पहले फ़ोटो अपलोड करें।',
  },
  mr: {
    'errors.GRADUATES_WITHOUT_PHOTO': 'यांपैकी एकाही पदवीधराचे छायाचित्र नाही. आधी छायाचित्रे अपलोड करा.',
  },
});
