import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const resultReportRefusals = defineTexts({
  en: {
    'errors.REGISTER_EMPTY': 'No results to print. Compute and publish first, or choose another state.',
    'errors.REGISTER_NO_MATCH': 'No results to print. No candidates match the search and filters.',
  },
  hi: {
    'errors.REGISTER_EMPTY': 'छापने को परिणाम नहीं। पहले गणना और प्रकाशन करें, या दूसरी स्थिति चुनें।',
    'errors.REGISTER_NO_MATCH': 'छापने को परिणाम नहीं। इस खोज और फ़िल्टर से कोई परीक्षार्थी नहीं मिला।',
  },
  mr: {
    'errors.REGISTER_EMPTY': 'छापण्यास निकाल नाहीत. आधी गणना करून प्रसिद्ध करा, किंवा दुसरी स्थिती निवडा.',
    'errors.REGISTER_NO_MATCH': 'छापण्यास निकाल नाहीत. या शोधाला व फिल्टरला जुळणारा परीक्षार्थी नाही.',
  },
});
