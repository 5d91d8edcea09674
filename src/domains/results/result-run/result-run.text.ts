import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const resultRunText = defineTexts({
  en: {
    'uses.table.result_run': 'Computations of results',
  },
  hi: {
    'uses.table.result_run': 'परिणामों की गणनाएँ',
  },
  mr: {
    'uses.table.result_run': 'निकालांच्या गणना',
  },
});
