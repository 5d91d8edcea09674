import { defineTexts } from '../../kit/text/texts.contract.ts';

export const resultsFeaturesText = defineTexts({
  en: {
    'feature.reports': 'Reports',
    'feature.results': 'Results',
    'feature.backlogs': 'Backlogs',
    'feature.backwardSgpi': 'Earlier SGPI',
    'feature.ownResult': 'Own result',
  },
  hi: {
    'feature.reports': 'प्रतिवेदन',
    'feature.results': 'परिणाम',
    'feature.backlogs': 'बैकलॉग',
    'feature.backwardSgpi': 'पिछला SGPI',
    'feature.ownResult': 'अपना परिणाम',
  },
  mr: {
    'feature.reports': 'अहवाल',
    'feature.results': 'निकाल',
    'feature.backlogs': 'बॅकलॉग',
    'feature.backwardSgpi': 'मागील SGPI',
    'feature.ownResult': 'स्वतःचा निकाल',
  },
});
