import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const studentPrintText = defineTexts({
  en: {
    'attribute.printProfile': 'Print profile',
  },
  hi: {
    'attribute.printProfile': 'परिचय छापें',
  },
  mr: {
    'attribute.printProfile': 'परिचय छापा',
  },
});
