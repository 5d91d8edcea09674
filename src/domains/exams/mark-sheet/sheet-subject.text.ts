import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const sheetSubjectText = defineTexts({
  en: {
    'approval.division': 'Div. {name}',
  },
  hi: {
    'approval.division': 'वर्ग {name}',
  },
  mr: {
    'approval.division': 'तुकडी {name}',
  },
});
