import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const backwardSgpiRefusals = defineTexts({
  en: {
    'errors.HIGHER_RESULT_LOCKED': 'A locked result of a higher semester uses this SGPI.',
    'errors.ENTRIES_CHANGED': 'Entries were added or changed since this was asked: ask again.',
  },
  hi: {
    'errors.HIGHER_RESULT_LOCKED': 'किसी ऊँचे सेमेस्टर का लॉक परिणाम इस SGPI का उपयोग करता है।',
    'errors.ENTRIES_CHANGED': 'अनुरोध के बाद प्रविष्टियाँ जोड़ी या बदली गईं: फिर से अनुरोध करें।',
  },
  mr: {
    'errors.HIGHER_RESULT_LOCKED': 'वरच्या सत्राचा लॉक झालेला निकाल हा SGPI वापरतो.',
    'errors.ENTRIES_CHANGED': 'विनंतीनंतर नोंदी जोडल्या किंवा बदलल्या गेल्या: पुन्हा विनंती करा.',
  },
});
