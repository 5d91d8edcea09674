import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const peopleAudienceText = defineTexts({
  en: {
    'audience.students.course': 'Students of a course instance',
    'audience.students.division': 'Students of a division',
    'audience.students.numbers': 'Students by PRN',
    'audience.students.chosen': 'Chosen students',
    'audience.teachers.all': 'All teachers',
    'audience.teachers.chosen': 'Chosen teachers',
  },
  hi: {
    'audience.students.course': 'पाठ्यक्रम आयोजन के विद्यार्थी',
    'audience.students.division': 'प्रभाग के विद्यार्थी',
    'audience.students.numbers': 'PRN से विद्यार्थी',
    'audience.students.chosen': 'चुने हुए विद्यार्थी',
    'audience.teachers.all': 'सभी शिक्षक',
    'audience.teachers.chosen': 'चुने हुए शिक्षक',
  },
  mr: {
    'audience.students.course': 'अभ्यासक्रम आयोजनाचे विद्यार्थी',
    'audience.students.division': 'तुकडीचे विद्यार्थी',
    'audience.students.numbers': 'PRN वरून विद्यार्थी',
    'audience.students.chosen': 'निवडलेले विद्यार्थी',
    'audience.teachers.all': 'सर्व शिक्षक',
    'audience.teachers.chosen': 'निवडलेले शिक्षक',
  },
});
