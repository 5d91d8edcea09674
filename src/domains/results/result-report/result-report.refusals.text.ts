import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const resultReportRefusals = defineTexts({
  en: {
    'errors.REGISTER_EMPTY': 'No results to print. Compute and publish first, or choose another state.',
  },
  hi: {
    'errors.REGISTER_EMPTY': 'छापने को परिणाम नहीं। पहले गणना और प्रकाशन करें, या दूसरी स्थिति चुनें।',
  },
  mr: {
    'errors.REGISTER_EMPTY': 'छापण्यास निकाल नाहीत. आधी गणना करून प्रसिद्ध करा, किंवा दुसरी स्थिती निवडा.',
  },
});
