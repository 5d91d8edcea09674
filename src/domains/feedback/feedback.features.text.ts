import { defineTexts } from '../../kit/text/texts.contract.ts';

export const feedbackFeaturesText = defineTexts({
  en: {
    'feature.feedback': 'Feedback',
  },
  hi: {
    'feature.feedback': 'फ़ीडबैक',
  },
  mr: {
    'feature.feedback': 'अभिप्राय',
  },
});
