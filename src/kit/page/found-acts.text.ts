import { defineTexts } from '../text/texts.contract.ts';

export const foundActsText = defineTexts({
  en: {
    'search.acts': 'What to do where',
  },
  hi: {
    'search.acts': 'कौन-सा काम कहाँ होता है',
  },
  mr: {
    'search.acts': 'कोणते काम कुठे होते',
  },
});
