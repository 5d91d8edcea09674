import { defineTexts } from '../text/texts.contract.ts';

export const feedRefusals = defineTexts({
  en: {
    'errors.VERSION_CONFLICT': 'Somebody changed this meanwhile. Open it again and repeat your change.',
    'errors.HARD_DELETED': 'This batch was deleted for good: nothing was kept of it.',
    'errors.COLUMNS_OPEN': 'Say first which columns of the file are which.',
  },
  hi: {
    'errors.VERSION_CONFLICT': 'इसे इस बीच किसी ने बदल दिया। फिर खोलकर अपना बदलाव करें।',
    'errors.HARD_DELETED': 'यह बैच सदा के लिए हटाई गई: इसका कुछ भी नहीं रखा गया।',
    'errors.COLUMNS_OPEN': 'पहले बताएँ कि फ़ाइल का कौन-सा स्तंभ क्या है।',
  },
  mr: {
    'errors.VERSION_CONFLICT': 'दरम्यान कोणीतरी हे बदलले. पुन्हा उघडून तुमचा बदल करा.',
    'errors.HARD_DELETED': 'ही बॅच कायमची हटवली: तिचे काहीही ठेवलेले नाही.',
    'errors.COLUMNS_OPEN': 'फाइलमधील कोणता स्तंभ काय आहे ते आधी सांगा.',
  },
});
