import { defineTexts } from '../../../kit/text/texts.contract.ts';

/** Shown before the tabs themselves are loaded. */
export const paperMapTabsText = defineTexts({
  en: {
    'recordTab.papersOfTeacher': 'Papers',
    'recordTab.teacherLeaving': 'If they leave',
    'recordTab.teachersOfPaper': 'Teachers',
  },
  hi: {
    'recordTab.papersOfTeacher': 'प्रश्नपत्र',
    'recordTab.teacherLeaving': 'यदि वे जाएँ',
    'recordTab.teachersOfPaper': 'शिक्षक',
  },
  mr: {
    'recordTab.papersOfTeacher': 'पेपर',
    'recordTab.teacherLeaving': 'ते गेल्यास',
    'recordTab.teachersOfPaper': 'शिक्षक',
  },
});
