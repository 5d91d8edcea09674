import { defineTexts } from '../../kit/text/texts.contract.ts';

export const printFeaturesText = defineTexts({
  en: {
    'feature.print': 'Printing',
    'feature.printTemplates': 'Print templates',
    'feature.letters': 'Letters to students',
    'feature.cardPrinters': 'Printers of cards',
  },
  hi: {
    'feature.print': 'मुद्रण',
    'feature.printTemplates': 'मुद्रण साँचे',
    'feature.letters': 'विद्यार्थियों के पत्र',
    'feature.cardPrinters': 'कार्ड के प्रिंटर',
  },
  mr: {
    'feature.print': 'छपाई',
    'feature.printTemplates': 'मुद्रण साचे',
    'feature.letters': 'विद्यार्थ्यांची पत्रे',
    'feature.cardPrinters': 'ओळखपत्रांचे प्रिंटर',
  },
});
