import { defineTexts } from '../../kit/text/texts.contract.ts';

export const peopleMenuText = defineTexts({
  en: {
    'menu.group.manageStudents': 'Manage Students',
    'menu.studentDirectory': 'Student Directory',
    'menu.group.manageTeachers': 'Manage Teachers',
    'menu.teacherDirectory': 'Teacher Directory',
    'notification.loginSet': '{username} is now the login of {name} ({number})',
    'notification.loginRemoved': '{username} is no longer the login of {name} ({number})',
    'notification.loginHint': 'If you did not expect this, tell your administrator.',
  },
  hi: {
    'menu.group.manageStudents': 'विद्यार्थी प्रबंधन',
    'menu.studentDirectory': 'विद्यार्थी निर्देशिका',
    'menu.group.manageTeachers': 'शिक्षक प्रबंधन',
    'menu.teacherDirectory': 'शिक्षक निर्देशिका',
    'notification.loginSet': '{username} अब {name} ({number}) का लॉगिन है',
    'notification.loginRemoved': '{username} अब {name} ({number}) का लॉगिन नहीं है',
    'notification.loginHint': 'यदि आपको इसकी अपेक्षा नहीं थी तो अपने प्रशासक को बताएँ।',
  },
  mr: {
    'menu.group.manageStudents': 'विद्यार्थी व्यवस्थापन',
    'menu.studentDirectory': 'विद्यार्थी निर्देशिका',
    'menu.group.manageTeachers': 'शिक्षक व्यवस्थापन',
    'menu.teacherDirectory': 'शिक्षक निर्देशिका',
    'notification.loginSet': '{username} आता {name} ({number}) यांचे लॉगिन आहे',
    'notification.loginRemoved': '{username} आता {name} ({number}) यांचे लॉगिन नाही',
    'notification.loginHint': 'तुम्हाला याची अपेक्षा नसेल तर तुमच्या प्रशासकाला सांगा.',
  },
});
