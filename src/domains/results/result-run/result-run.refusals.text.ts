import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const resultRunRefusals = defineTexts({
  en: {
    'refused.RULES_INVALID': 'The rules of this exam cannot be used.',
    'refused.RUN_ENDED': 'This run has ended already.',
  },
  hi: {
    'refused.RULES_INVALID': 'इस परीक्षा के नियम चलाए नहीं जा सकते।',
    'refused.RUN_ENDED': 'यह गणना पहले ही समाप्त हो चुकी है।',
  },
  mr: {
    'refused.RULES_INVALID': 'या परीक्षेचे नियम वापरता येत नाहीत.',
    'refused.RUN_ENDED': 'ही गणना आधीच संपली आहे.',
  },
});
