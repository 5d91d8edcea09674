import { defineTexts } from '../../kit/text/texts.contract.ts';

export const messagingFeaturesText = defineTexts({
  en: {
    'feature.messaging': 'Messaging',
  },
  hi: {
    'feature.messaging': 'संदेश',
  },
  mr: {
    'feature.messaging': 'संदेश',
  },
});
