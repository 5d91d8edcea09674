import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const letterTabText = defineTexts({
  en: {
    'recordTab.letters': 'Letters',
  },
  hi: {
    'recordTab.letters': 'पत्र',
  },
  mr: {
    'recordTab.letters': 'पत्रे',
  },
});
