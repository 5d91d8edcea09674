import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const recordTabsText = defineTexts({
  en: {
    'recordTab.results': 'Exams and results',
    'recordTab.backlogs': 'Backlogs',
    'recordTab.credits': 'Credits',
  },
  hi: {
    'recordTab.results': 'परीक्षाएँ और परिणाम',
    'recordTab.backlogs': 'बैकलॉग',
    'recordTab.credits': 'क्रेडिट',
  },
  mr: {
    'recordTab.results': 'परीक्षा व निकाल',
    'recordTab.backlogs': 'बॅकलॉग',
    'recordTab.credits': 'श्रेयांक',
  },
});
