import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const sheetCountText = defineTexts({
  en: {
    'sheetCount.nothing': 'Nothing to enter',
    'sheetCount.carried': 'Nothing to enter, {count} carried',
  },
  hi: {
    'sheetCount.nothing': 'भरने को कुछ नहीं',
    'sheetCount.carried': 'भरने को कुछ नहीं, {count} आगे लाए',
  },
  mr: {
    'sheetCount.nothing': 'भरायचे काही नाही',
    'sheetCount.carried': 'भरायचे काही नाही, {count} पुढे आणले',
  },
});
