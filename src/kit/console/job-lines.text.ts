import { defineTexts } from '../text/texts.contract.ts';

export const jobLinesText = defineTexts({
  en: {
    'notification.rows': '{applied} rows applied, {failed} not',
  },
  hi: {
    'notification.rows': '{applied} पंक्तियाँ लागू, {failed} नहीं',
  },
  mr: {
    'notification.rows': '{applied} ओळी लागू, {failed} नाहीत',
  },
});
