import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const resultReportRefusals = defineTexts({
  en: {
    'errors.REGISTER_EMPTY': 'No result stands here to be printed: compute and publish first, or choose another state.',
  },
  hi: {
    'errors.REGISTER_EMPTY': 'यहाँ छापने योग्य कोई परिणाम नहीं: पहले गणना और प्रकाशन करें, या दूसरी स्थिति चुनें।',
  },
  mr: {
    'errors.REGISTER_EMPTY': 'येथे छापण्याजोगा निकाल नाही: आधी गणना व प्रकाशन करा, किंवा दुसरी स्थिती निवडा.',
  },
});
