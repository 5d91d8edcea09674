import { defineTexts } from '../../kit/text/texts.contract.ts';

export const printFeaturesText = defineTexts({
  en: {
    'feature.print': 'Printing',
    'feature.printTemplates': 'Print templates',
  },
  hi: {
    'feature.print': 'मुद्रण',
    'feature.printTemplates': 'मुद्रण साँचे',
  },
  mr: {
    'feature.print': 'छपाई',
    'feature.printTemplates': 'मुद्रण साचे',
  },
});
