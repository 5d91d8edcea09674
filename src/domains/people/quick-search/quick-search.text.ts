import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const quickSearchText = defineTexts({
  en: {
    'search.students': 'Students',
    'search.papers': 'Exam papers',
  },
  hi: {
    'search.students': 'विद्यार्थी',
    'search.papers': 'परीक्षा प्रश्नपत्र',
  },
  mr: {
    'search.students': 'विद्यार्थी',
    'search.papers': 'परीक्षा पेपर',
  },
});
