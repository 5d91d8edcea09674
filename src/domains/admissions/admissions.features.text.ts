import { defineTexts } from '../../kit/text/texts.contract.ts';

export const admissionsFeaturesText = defineTexts({
  en: {
    'feature.admissions': 'Admissions',
  },
  hi: {
    'feature.admissions': 'प्रवेश',
  },
  mr: {
    'feature.admissions': 'प्रवेश',
  },
});
