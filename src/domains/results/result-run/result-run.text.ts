import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const resultRunText = defineTexts({
  en: {
    'uses.table.result_run': 'Result runs',
    'uses.table.result': 'Results',
  },
  hi: {
    'uses.table.result_run': 'परिणाम गणनाएँ',
    'uses.table.result': 'परिणाम',
  },
  mr: {
    'uses.table.result_run': 'निकाल गणना',
    'uses.table.result': 'निकाल',
  },
});
