import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const resultsAudienceText = defineTexts({
  en: {
    'audience.exams.resultPublished': 'Students whose result is published',
    'audience.exams.guardiansResultPublished': 'Guardians of students whose result is published',
  },
  hi: {
    'audience.exams.resultPublished': 'जिन विद्यार्थियों का परिणाम प्रकाशित हुआ',
    'audience.exams.guardiansResultPublished': 'जिन विद्यार्थियों का परिणाम प्रकाशित हुआ, उनके अभिभावक',
  },
  mr: {
    'audience.exams.resultPublished': 'निकाल प्रसिद्ध झालेले विद्यार्थी',
    'audience.exams.guardiansResultPublished': 'निकाल प्रसिद्ध झालेल्या विद्यार्थ्यांचे पालक',
  },
});
