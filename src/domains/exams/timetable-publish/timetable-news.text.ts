import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const timetableNewsText = defineTexts({
  en: {
    'notification.timetable.PUBLISHED': 'The exam time table is out',
    'notification.timetable.REVISED': 'The exam time table was changed: look at the days of your papers again',
    'notification.timetable.TAKEN_BACK': 'The exam time table was taken back: wait for a new one',
  },
  hi: {
    'notification.timetable.PUBLISHED': 'परीक्षा समय-सारणी आ गई है',
    'notification.timetable.REVISED': 'परीक्षा समय-सारणी बदली है: अपने प्रश्नपत्रों के दिन फिर देखें',
    'notification.timetable.TAKEN_BACK': 'परीक्षा समय-सारणी वापस ली गई है: नई की प्रतीक्षा करें',
  },
  mr: {
    'notification.timetable.PUBLISHED': 'परीक्षा वेळापत्रक आले आहे',
    'notification.timetable.REVISED': 'परीक्षा वेळापत्रक बदलले आहे: तुमच्या पेपरांचे दिवस पुन्हा पाहा',
    'notification.timetable.TAKEN_BACK': 'परीक्षा वेळापत्रक मागे घेतले आहे: नव्याची वाट पाहा',
  },
});
