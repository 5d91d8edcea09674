import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const markCellRefusals = defineTexts({
  en: {
    'refused.ABOVE_MAXIMUM': 'The mark is above the maximum.',
    'refused.OFF_STEP': 'The mark does not fit the step of this head.',
  },
  hi: {
    'refused.ABOVE_MAXIMUM': 'अंक अधिकतम से ज़्यादा हैं।',
    'refused.OFF_STEP': 'अंक इस शीर्ष के चरण के अनुसार नहीं हैं।',
  },
  mr: {
    'refused.ABOVE_MAXIMUM': 'गुण कमालपेक्षा जास्त आहेत.',
    'refused.OFF_STEP': 'गुण या शीर्षाच्या टप्प्यानुसार नाहीत.',
  },
});
