import { defineTexts } from '../../kit/text/texts.contract.ts';

export const printFeaturesText = defineTexts({
  en: {
    'feature.print': 'Printing',
  },
  hi: {
    'feature.print': 'मुद्रण',
  },
  mr: {
    'feature.print': 'छपाई',
  },
});
