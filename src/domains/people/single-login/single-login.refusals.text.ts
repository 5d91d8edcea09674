import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const singleLoginRefusals = defineTexts({
  en: {
    'errors.UNKNOWN_USER': 'No active user with this name.',
  },
  hi: {
    'errors.UNKNOWN_USER': 'इस नाम का सक्रिय उपयोगकर्ता नहीं है।',
  },
  mr: {
    'errors.UNKNOWN_USER': 'या नावाचा सक्रिय वापरकर्ता नाही.',
  },
});
