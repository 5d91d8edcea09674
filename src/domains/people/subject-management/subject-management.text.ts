import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const subjectManagementText = defineTexts({
  en: {
    'subjects.purpose': 'Who takes which elective papers: set by hand, or chosen by students and allotted.',
    'subjects.class': 'Class',
    'subjects.semester': 'Semester',
    'subjects.chooseClass': 'Choose a class',
    'subjects.chooseClassHint': 'Its students, their choices and the allotment are shown here.',
  },
  hi: {
    'subjects.purpose': 'कौन से वैकल्पिक प्रश्नपत्र किसके हैं: हाथ से तय, या विद्यार्थियों के चयन से आवंटित।',
    'subjects.class': 'कक्षा',
    'subjects.semester': 'सेमेस्टर',
    'subjects.chooseClass': 'कक्षा चुनें',
    'subjects.chooseClassHint': 'उसके विद्यार्थी, उनके विकल्प और आवंटन यहाँ दिखते हैं।',
  },
  mr: {
    'subjects.purpose': 'कोणते ऐच्छिक पेपर कोणाचे आहेत: हाताने ठरवलेले, किंवा विद्यार्थ्यांनी निवडून वाटलेले.',
    'subjects.class': 'वर्ग',
    'subjects.semester': 'सेमिस्टर',
    'subjects.chooseClass': 'वर्ग निवडा',
    'subjects.chooseClassHint': 'त्याचे विद्यार्थी, त्यांचे पर्याय आणि वाटप येथे दिसतात.',
  },
});
