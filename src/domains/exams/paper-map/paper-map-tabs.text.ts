import { defineTexts } from '../../../kit/text/texts.contract.ts';

/** Shown before the tabs themselves are loaded. */
export const paperMapTabsText = defineTexts({
  en: {
    'recordTab.papersOfTeacher': 'Papers',
    'recordTab.teachersOfPaper': 'Teachers',
  },
  hi: {
    'recordTab.papersOfTeacher': 'प्रश्नपत्र',
    'recordTab.teachersOfPaper': 'शिक्षक',
  },
  mr: {
    'recordTab.papersOfTeacher': 'पेपर',
    'recordTab.teachersOfPaper': 'शिक्षक',
  },
});
