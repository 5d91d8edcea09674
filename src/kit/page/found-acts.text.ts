import { defineTexts } from '../text/texts.contract.ts';

export const foundActsText = defineTexts({
  en: {
    'search.acts': 'What to do where',
    'search.tabs': 'Tabs of pages',
    'search.tabOf': '{page}: {tab}',
  },
  hi: {
    'search.acts': 'कौन-सा काम कहाँ होता है',
    'search.tabs': 'पृष्ठों के टैब',
    'search.tabOf': '{page}: {tab}',
  },
  mr: {
    'search.acts': 'कोणते काम कुठे होते',
    'search.tabs': 'पानांचे टॅब',
    'search.tabOf': '{page}: {tab}',
  },
});
