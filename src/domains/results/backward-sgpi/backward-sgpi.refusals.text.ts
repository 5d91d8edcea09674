import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const backwardSgpiRefusals = defineTexts({
  en: {
    'errors.HIGHER_RESULT_LOCKED': 'A locked result of a higher semester uses this SGPI.',
    'errors.ENTRIES_CHANGED': 'Entries have changed since this request. Request again.',
  },
  hi: {
    'errors.HIGHER_RESULT_LOCKED': 'किसी ऊँचे सेमेस्टर का लॉक परिणाम इस SGPI का उपयोग करता है।',
    'errors.ENTRIES_CHANGED': 'इस अनुरोध के बाद प्रविष्टियाँ बदली हैं। फिर अनुरोध करें।',
  },
  mr: {
    'errors.HIGHER_RESULT_LOCKED': 'वरच्या सेमिस्टरचा लॉक झालेला निकाल हा SGPI वापरतो.',
    'errors.ENTRIES_CHANGED': 'या विनंतीनंतर नोंदी बदलल्या आहेत. पुन्हा विनंती करा.',
  },
});
