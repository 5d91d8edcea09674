import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const enrolmentText = defineTexts({
  en: {
    'feed.kind.enrolments': 'Students in classes',
    'enrolment.student': 'Student',
    'enrolment.courseInstance': 'Class',
    'enrolment.division': 'Division',
    'enrolment.rollNo': 'Roll no.',
    'enrolment.studentExamStatus': 'Exam status',
    'enrolment.state': 'Enrolment',
    'enrolment.rolledFrom': 'Continued from',
    'export.call.enrolments.exportCsv': 'List of enrolments',
  },
  hi: {
    'feed.kind.enrolments': 'कक्षाओं में विद्यार्थी',
    'enrolment.student': 'विद्यार्थी',
    'enrolment.courseInstance': 'कक्षा',
    'enrolment.division': 'प्रभाग',
    'enrolment.rollNo': 'रोल क्र.',
    'enrolment.studentExamStatus': 'परीक्षा स्थिति',
    'enrolment.state': 'नामांकन',
    'enrolment.rolledFrom': 'इससे जारी',
    'export.call.enrolments.exportCsv': 'नामांकनों की सूची',
  },
  mr: {
    'feed.kind.enrolments': 'वर्गांतील विद्यार्थी',
    'enrolment.student': 'विद्यार्थी',
    'enrolment.courseInstance': 'वर्ग',
    'enrolment.division': 'तुकडी',
    'enrolment.rollNo': 'हजेरी क्र.',
    'enrolment.studentExamStatus': 'परीक्षा स्थिती',
    'enrolment.state': 'नोंदणी',
    'enrolment.rolledFrom': 'येथून पुढे',
    'export.call.enrolments.exportCsv': 'नोंदणींची यादी',
  },
});
