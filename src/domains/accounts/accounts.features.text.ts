import { defineTexts } from '../../kit/text/texts.contract.ts';

export const accountsFeaturesText = defineTexts({
  en: {
    'feature.accounts': 'Accounts',
  },
  hi: {
    'feature.accounts': 'लेखा',
  },
  mr: {
    'feature.accounts': 'लेखा',
  },
});
