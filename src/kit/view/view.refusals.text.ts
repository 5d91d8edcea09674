import { defineTexts } from '../text/texts.contract.ts';

export const viewRefusals = defineTexts({
  en: {
    'errors.TOO_MANY_VIEWS': 'You keep as many views of this list as there is room for: delete one first.',
  },
  hi: {
    'errors.TOO_MANY_VIEWS': 'इस सूची के जितने दृश्य रखे जा सकते हैं उतने हैं: पहले एक हटाएँ।',
  },
  mr: {
    'errors.TOO_MANY_VIEWS': 'या यादीची ठेवता येतात तितकी दृश्ये आहेत: आधी एक हटवा.',
  },
});
