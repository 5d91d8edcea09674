import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const fiscalYearRefusals = defineTexts({
  en: {
    'errors.YEAR_IS_CLOSED': 'This fiscal year is closed: nothing in it changes any more.',
    'errors.LOCK_OUTSIDE_YEAR': 'The locked day must be within the year.',
    'errors.FISCAL_YEAR_LONG': 'A fiscal year has at most 18 months: check its last day.',
  },
  hi: {
    'errors.YEAR_IS_CLOSED': 'यह वित्तीय वर्ष बंद है: अब इसमें कुछ नहीं बदलता।',
    'errors.LOCK_OUTSIDE_YEAR': 'लॉक का दिन वर्ष के भीतर होना चाहिए।',
    'errors.FISCAL_YEAR_LONG': 'वित्तीय वर्ष अधिकतम 18 माह का होता है: अंतिम दिन जाँचें।',
  },
  mr: {
    'errors.YEAR_IS_CLOSED': 'हे आर्थिक वर्ष बंद आहे: आता त्यात काही बदलत नाही.',
    'errors.LOCK_OUTSIDE_YEAR': 'लॉकचा दिवस वर्षाच्या आत हवा.',
    'errors.FISCAL_YEAR_LONG': 'आर्थिक वर्ष जास्तीत जास्त 18 महिन्यांचे असते: शेवटचा दिवस तपासा.',
  },
});
