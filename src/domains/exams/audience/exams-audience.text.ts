import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examsAudienceText = defineTexts({
  en: {
    'audience.exams.notInwarded': 'Students not inwarded in an examination',
    'audience.exams.guardiansNotInwarded': 'Guardians of students not inwarded in an examination',
    'audience.exams.noSeatNumber': 'Students without a seat number',
    'audience.exams.sheetNotSubmitted': 'Teachers whose mark sheets are not submitted',
  },
  hi: {
    'audience.exams.notInwarded': 'परीक्षा में इनवर्ड न हुए विद्यार्थी',
    'audience.exams.guardiansNotInwarded': 'परीक्षा में इनवर्ड न हुए विद्यार्थियों के अभिभावक',
    'audience.exams.noSeatNumber': 'सीट नंबर रहित विद्यार्थी',
    'audience.exams.sheetNotSubmitted': 'जिन शिक्षकों के अंकपत्रक जमा नहीं हुए',
  },
  mr: {
    'audience.exams.notInwarded': 'परीक्षेत इनवर्ड न झालेले विद्यार्थी',
    'audience.exams.guardiansNotInwarded': 'परीक्षेत इनवर्ड न झालेल्या विद्यार्थ्यांचे पालक',
    'audience.exams.noSeatNumber': 'आसन क्रमांक नसलेले विद्यार्थी',
    'audience.exams.sheetNotSubmitted': 'गुणपत्रके सादर न केलेले शिक्षक',
  },
});
