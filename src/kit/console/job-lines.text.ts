import { defineTexts } from '../text/texts.contract.ts';

export const jobLinesText = defineTexts({
  en: {
    'notification.rows': '{applied} {applied#row|rows} applied, {failed} not',
  },
  hi: {
    'notification.rows': '{applied} {applied#पंक्ति|पंक्तियाँ} लागू, {failed} नहीं',
  },
  mr: {
    'notification.rows': '{applied} {applied#ओळ|ओळी} लागू, {failed} नाहीत',
  },
});
