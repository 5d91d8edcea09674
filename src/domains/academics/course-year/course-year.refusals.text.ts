import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const courseYearRefusals = defineTexts({
  en: {
    'errors.COURSE_YEAR_FINAL_ENDS': 'The final year cannot have a next year.',
    'errors.COURSE_YEAR_NEXT_LEVEL': 'The next course year must be of a higher level.',
    'refused.COURSE_YEAR_BEFORE_LEVEL': 'The year before must have a lower level.',
  },
  hi: {
    'errors.COURSE_YEAR_FINAL_ENDS': 'अंतिम वर्ष का अगला वर्ष नहीं हो सकता।',
    'errors.COURSE_YEAR_NEXT_LEVEL': 'अगला पाठ्यक्रम वर्ष ऊँचे स्तर का होना चाहिए।',
    'refused.COURSE_YEAR_BEFORE_LEVEL': 'पिछले वर्ष का स्तर कम होना चाहिए।',
  },
  mr: {
    'errors.COURSE_YEAR_FINAL_ENDS': 'शेवटच्या वर्षाला पुढील वर्ष असू शकत नाही.',
    'errors.COURSE_YEAR_NEXT_LEVEL': 'पुढील अभ्यासक्रम वर्ष वरच्या स्तराचे असले पाहिजे.',
    'refused.COURSE_YEAR_BEFORE_LEVEL': 'आधीच्या वर्षाचा स्तर कमी असावा.',
  },
});
