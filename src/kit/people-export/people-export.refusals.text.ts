import { defineTexts } from '../text/texts.contract.ts';

export const peopleExportRefusals = defineTexts({
  en: {
    'errors.UNKNOWN_EXPORT': 'There is no export of personal data with this name.',
  },
  hi: {
    'errors.UNKNOWN_EXPORT': 'इस नाम का निजी जानकारी का निर्यात नहीं है।',
  },
  mr: {
    'errors.UNKNOWN_EXPORT': 'या नावाची वैयक्तिक माहितीची निर्यात नाही.',
  },
});
