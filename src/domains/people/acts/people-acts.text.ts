import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const peopleActsText = defineTexts({
  en: {
    'act.enrol': 'Enrol students in a class',
    'act.importStudents': 'Add or import students',
    'act.studentLogins': 'Create logins of students',
    'act.teacherLogins': 'Create logins of teachers',
  },
  hi: {
    'act.enrol': 'विद्यार्थियों को कक्षा में नामांकित करें',
    'act.importStudents': 'विद्यार्थी जोड़ें या आयात करें',
    'act.studentLogins': 'विद्यार्थियों के लॉगिन बनाएँ',
    'act.teacherLogins': 'शिक्षकों के लॉगिन बनाएँ',
  },
  mr: {
    'act.enrol': 'विद्यार्थ्यांची वर्गात नोंदणी करा',
    'act.importStudents': 'विद्यार्थी जोडा किंवा आयात करा',
    'act.studentLogins': 'विद्यार्थ्यांचे लॉगिन तयार करा',
    'act.teacherLogins': 'शिक्षकांचे लॉगिन तयार करा',
  },
});
