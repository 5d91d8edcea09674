import { defineTexts } from '../../kit/text/texts.contract.ts';

export const peopleMenuText = defineTexts({
  en: {
    'menu.group.manageStudents': 'Manage Students',
    'menu.studentDirectory': 'Student Directory',
    'menu.group.manageTeachers': 'Manage Teachers',
    'menu.teacherDirectory': 'Teacher Directory',
  },
  hi: {
    'menu.group.manageStudents': 'विद्यार्थी प्रबंधन',
    'menu.studentDirectory': 'विद्यार्थी निर्देशिका',
    'menu.group.manageTeachers': 'शिक्षक प्रबंधन',
    'menu.teacherDirectory': 'शिक्षक निर्देशिका',
  },
  mr: {
    'menu.group.manageStudents': 'विद्यार्थी व्यवस्थापन',
    'menu.studentDirectory': 'विद्यार्थी निर्देशिका',
    'menu.group.manageTeachers': 'शिक्षक व्यवस्थापन',
    'menu.teacherDirectory': 'शिक्षक निर्देशिका',
  },
});
