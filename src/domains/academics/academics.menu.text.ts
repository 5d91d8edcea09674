import { defineTexts } from '../../kit/text/texts.contract.ts';

export const academicsMenuText = defineTexts({
  en: {
    'menu.academic-year': 'Academic Year',
    'menu.course-year': 'Course Year',
    'menu.branches': 'Branches',
    'menu.group.academics': 'Academics',
    'menu.degrees': 'Degrees',
    'menu.programs': 'Programs',
    'menu.subjects': 'Subjects',
  },
  hi: {
    'menu.academic-year': 'शैक्षणिक वर्ष',
    'menu.course-year': 'पाठ्यक्रम वर्ष',
    'menu.branches': 'शाखाएँ',
    'menu.group.academics': 'शैक्षणिक',
    'menu.degrees': 'उपाधियाँ',
    'menu.programs': 'कार्यक्रम',
    'menu.subjects': 'विषय',
  },
  mr: {
    'menu.academic-year': 'शैक्षणिक वर्ष',
    'menu.course-year': 'अभ्यासक्रम वर्ष',
    'menu.branches': 'शाखा',
    'menu.group.academics': 'शैक्षणिक',
    'menu.degrees': 'पदव्या',
    'menu.programs': 'कार्यक्रम',
    'menu.subjects': 'विषय',
  },
});
