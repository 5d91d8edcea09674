import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examWindowText = defineTexts({
  en: {
    'uses.table.exam_window': 'Windows of examinations',
  },
  hi: {
    'uses.table.exam_window': 'परीक्षाओं की अवधियाँ',
  },
  mr: {
    'uses.table.exam_window': 'परीक्षांच्या मुदती',
  },
});
