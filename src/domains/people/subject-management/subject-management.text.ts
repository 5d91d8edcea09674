import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const subjectManagementText = defineTexts({
  en: {
    'subjectPlace.purpose': 'Who takes which elective papers: set by hand, or chosen by students and allotted.',
    'subjectPlace.class': 'Class',
    'subjectPlace.semester': 'Semester',
    'subjectPlace.chooseClass': 'Choose a class',
    'subjectPlace.chooseClassHint': 'Its students, their choices and the allotment are shown here.',
  },
  hi: {
    'subjectPlace.purpose': 'कौन से वैकल्पिक प्रश्नपत्र किसके हैं: हाथ से तय, या विद्यार्थियों के चयन से आवंटित।',
    'subjectPlace.class': 'कक्षा',
    'subjectPlace.semester': 'सेमेस्टर',
    'subjectPlace.chooseClass': 'कक्षा चुनें',
    'subjectPlace.chooseClassHint': 'उसके विद्यार्थी, उनके विकल्प और आवंटन यहाँ दिखते हैं।',
  },
  mr: {
    'subjectPlace.purpose': 'कोणते वैकल्पिक पेपर कोणाचे आहेत: हाताने ठरवलेले, किंवा विद्यार्थ्यांनी निवडून वाटलेले.',
    'subjectPlace.class': 'वर्ग',
    'subjectPlace.semester': 'सेमिस्टर',
    'subjectPlace.chooseClass': 'वर्ग निवडा',
    'subjectPlace.chooseClassHint': 'त्याचे विद्यार्थी, त्यांचे पर्याय आणि वाटप येथे दिसतात.',
  },
});
