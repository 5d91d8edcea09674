import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const statementRefusals = defineTexts({
  en: {
    'errors.RESULT_NOT_PUBLISHED': 'The result is not published.',
    'errors.NOTHING_TO_PRINT':
      'No published result of this exam instance is waiting for a statement: publish the final result, or print all again.',
  },
  hi: {
    'errors.RESULT_NOT_PUBLISHED': 'परिणाम प्रकाशित नहीं है।',
    'errors.NOTHING_TO_PRINT': 'इस परीक्षा का कोई प्रकाशित परिणाम अंकपत्र की प्रतीक्षा में नहीं: अंतिम परिणाम प्रकाशित करें, या सब फिर छापें।',
  },
  mr: {
    'errors.RESULT_NOT_PUBLISHED': 'निकाल प्रसिद्ध झालेला नाही.',
    'errors.NOTHING_TO_PRINT': 'या परीक्षेचा कोणताही प्रकाशित निकाल गुणपत्रकाच्या प्रतीक्षेत नाही: अंतिम निकाल प्रकाशित करा, किंवा सर्व पुन्हा छापा.',
  },
});
