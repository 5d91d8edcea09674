import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const backwardSgpiRefusals = defineTexts({
  en: {
    'errors.HIGHER_RESULT_LOCKED':
      'A result of a higher semester is locked, and its CGPI would change. Unlock it (Lock / Unlock Result), enter and verify the SGPI here, then compute and lock it again.',
    'errors.ENTRIES_CHANGED': 'Entries have changed since this request. Request again.',
    'errors.SGPI_OF_MANUAL_RESULT':
      'This SGPI belongs to an approved manual result. Have that taken back (Manual Results); the SGPI goes with it.',
  },
  hi: {
    'errors.HIGHER_RESULT_LOCKED':
      'ऊँचे सेमेस्टर का परिणाम लॉक है और उसका CGPI बदल जाएगा। उसे अनलॉक करें (परिणाम लॉक / अनलॉक), यहाँ SGPI दर्ज कर सत्यापित करें, फिर गणना कर लॉक करें।',
    'errors.ENTRIES_CHANGED': 'इस अनुरोध के बाद प्रविष्टियाँ बदली हैं। फिर अनुरोध करें।',
    'errors.SGPI_OF_MANUAL_RESULT': 'यह SGPI एक अनुमोदित मैन्युअल परिणाम का है। उसे (मैन्युअल परिणाम में) वापस करवाएँ; SGPI साथ जाएगा।',
  },
  mr: {
    'errors.HIGHER_RESULT_LOCKED':
      'वरच्या सेमिस्टरचा निकाल लॉक आहे आणि त्याचा CGPI बदलेल. तो अनलॉक करा (निकाल लॉक / अनलॉक), येथे SGPI नोंदवून पडताळा, मग गणना करून लॉक करा.',
    'errors.ENTRIES_CHANGED': 'या विनंतीनंतर नोंदी बदलल्या आहेत. पुन्हा विनंती करा.',
    'errors.SGPI_OF_MANUAL_RESULT': 'हा SGPI मंजूर मॅन्युअल निकालाचा आहे. तो (मॅन्युअल निकाल मध्ये) मागे घ्यायला लावा; SGPI सोबत जाईल.',
  },
});
