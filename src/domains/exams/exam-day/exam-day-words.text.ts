import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examDayWordsText = defineTexts({
  en: {
    'reminder.examDay.block': 'Your block on the exam day',
  },
  hi: {
    'reminder.examDay.block': 'परीक्षा के दिन आपका खंड',
  },
  mr: {
    'reminder.examDay.block': 'परीक्षेच्या दिवशी तुमचा ब्लॉक',
  },
});
