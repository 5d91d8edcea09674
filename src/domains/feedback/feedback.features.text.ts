import { defineTexts } from '../../kit/text/texts.contract.ts';

export const feedbackFeaturesText = defineTexts({
  en: {
    'feature.feedback': 'Feedback',
  },
  hi: {
    'feature.feedback': 'प्रतिपुष्टि',
  },
  mr: {
    'feature.feedback': 'अभिप्राय',
  },
});
