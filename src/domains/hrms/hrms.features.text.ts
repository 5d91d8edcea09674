import { defineTexts } from '../../kit/text/texts.contract.ts';

export const hrmsFeaturesText = defineTexts({
  en: {
    'feature.hr': 'HR',
  },
  hi: {
    'feature.hr': 'मानव संसाधन',
  },
  mr: {
    'feature.hr': 'मनुष्यबळ',
  },
});
