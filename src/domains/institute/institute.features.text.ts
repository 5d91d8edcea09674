import { defineTexts } from '../../kit/text/texts.contract.ts';

export const instituteFeaturesText = defineTexts({
  en: {
    'feature.institutes': 'Institutes',
    'feature.departments': 'Departments',
    'feature.organisation': 'Organisation',
  },
  hi: {
    'feature.institutes': 'संस्थान',
    'feature.departments': 'विभाग',
    'feature.organisation': 'संगठन',
  },
  mr: {
    'feature.institutes': 'संस्था',
    'feature.departments': 'विभाग',
    'feature.organisation': 'संघटना',
  },
});
