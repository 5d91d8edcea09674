import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const singleLoginRefusals = defineTexts({
  en: {
    'errors.NO_LOGIN': 'This person has no login.',
    'errors.UNKNOWN_USER': 'No active user with this name.',
  },
  hi: {
    'errors.NO_LOGIN': 'इस व्यक्ति का लॉगिन नहीं है।',
    'errors.UNKNOWN_USER': 'इस नाम का सक्रिय उपयोगकर्ता नहीं है।',
  },
  mr: {
    'errors.NO_LOGIN': 'या व्यक्तीचे लॉगिन नाही.',
    'errors.UNKNOWN_USER': 'या नावाचा सक्रिय वापरकर्ता नाही.',
  },
});
