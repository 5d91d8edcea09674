import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const studentAttendanceText = defineTexts({
  en: {
    'studentAttendance.sums': 'By paper',
    'studentAttendance.none': 'No attendance yet',
    'studentAttendance.noneHint': 'No attendance was taken of this student in a class whose attendance you may see.',
    'studentAttendance.absences': 'Absent',
    'studentAttendance.neverAbsent': 'Never absent.',
  },
  hi: {
    'studentAttendance.sums': 'प्रश्नपत्र के अनुसार',
    'studentAttendance.none': 'अभी कोई उपस्थिति नहीं',
    'studentAttendance.noneHint': 'जिन कक्षाओं की उपस्थिति आप देख सकते हैं, उनमें इस विद्यार्थी के लिए कुछ दर्ज नहीं है।',
    'studentAttendance.absences': 'अनुपस्थित',
    'studentAttendance.neverAbsent': 'कभी अनुपस्थित नहीं।',
  },
  mr: {
    'studentAttendance.sums': 'पेपरनुसार',
    'studentAttendance.none': 'अजून हजेरी नाही',
    'studentAttendance.noneHint': 'ज्या वर्गांची हजेरी तुम्हाला दिसते, त्यांत या विद्यार्थ्यासाठी काहीही नोंदलेले नाही.',
    'studentAttendance.absences': 'गैरहजर',
    'studentAttendance.neverAbsent': 'कधीही गैरहजर नाही.',
  },
});
