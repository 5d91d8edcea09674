import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const subjectManagementText = defineTexts({
  en: {
    'subjectPlace.purpose': 'Who takes which elective papers: set by hand, or chosen by students and allotted.',
    'subjectPlace.semester': 'Semester',
  },
  hi: {
    'subjectPlace.purpose': 'कौन से वैकल्पिक प्रश्नपत्र किसके हैं: हाथ से तय, या विद्यार्थियों के चयन से आवंटित।',
    'subjectPlace.semester': 'सेमेस्टर',
  },
  mr: {
    'subjectPlace.purpose': 'कोणते वैकल्पिक पेपर कोणाचे आहेत: हाताने ठरवलेले, किंवा विद्यार्थ्यांनी निवडून वाटलेले.',
    'subjectPlace.semester': 'सेमिस्टर',
  },
});
