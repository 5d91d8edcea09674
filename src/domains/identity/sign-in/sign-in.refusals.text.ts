import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const signInRefusals = defineTexts({
  en: {
    'errors.CSRF': 'This page is out of date: reload it and try again.',
    'refused.SIGN_IN_WAITS': 'Many people are signing in just now. Please wait.',
    'refused.RESET_OVER': 'This link is no longer valid: ask for a new one.',
  },
  hi: {
    'errors.CSRF': 'यह पृष्ठ पुराना है: फिर खोलकर प्रयास करें।',
    'refused.SIGN_IN_WAITS': 'अभी बहुत लोग साइन इन कर रहे हैं। कृपया रुकें।',
    'refused.RESET_OVER': 'यह लिंक अब मान्य नहीं है: नया माँगें।',
  },
  mr: {
    'errors.CSRF': 'हे पान जुने आहे: पुन्हा उघडून प्रयत्न करा.',
    'refused.SIGN_IN_WAITS': 'सध्या बरेच जण साइन इन करत आहेत. कृपया थांबा.',
    'refused.RESET_OVER': 'हा दुवा आता वैध नाही: नवा मागा.',
  },
});
