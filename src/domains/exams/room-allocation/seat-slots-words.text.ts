import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const seatSlotsWordsText = defineTexts({
  en: {
    'notification.job.exams.seatSlots': 'Seats for all slots',
  },
  hi: {
    'notification.job.exams.seatSlots': 'सभी समय-खंडों की सीटें',
  },
  mr: {
    'notification.job.exams.seatSlots': 'सर्व सत्रवेळांची आसने',
  },
});
