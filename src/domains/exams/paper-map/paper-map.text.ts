import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const paperMapText = defineTexts({
  en: {
    'feed.kind.paperMaps': 'Papers of teachers',
  },
  hi: {
    'feed.kind.paperMaps': 'शिक्षकों के प्रश्नपत्र',
  },
  mr: {
    'feed.kind.paperMaps': 'शिक्षकांच्या प्रश्नपत्रिका',
  },
});
