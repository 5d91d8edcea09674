import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const teacherSwapRefusals = defineTexts({
  en: {
    'errors.SWAP_NOTHING': 'Choose the papers that change hands.',
  },
  hi: {
    'errors.SWAP_NOTHING': 'बदले जाने वाले प्रश्नपत्र चुनें।',
  },
  mr: {
    'errors.SWAP_NOTHING': 'बदलायचे पेपर निवडा.',
  },
});
