import { defineTexts } from '../text/texts.contract.ts';

export const viewRefusals = defineTexts({
  en: {
    'errors.TOO_MANY_VIEWS': 'Too many saved views of this list. Delete one first.',
  },
  hi: {
    'errors.TOO_MANY_VIEWS': 'इस सूची के सहेजे दृश्य बहुत अधिक हैं। पहले एक हटाएँ।',
  },
  mr: {
    'errors.TOO_MANY_VIEWS': 'या यादीची जतन दृश्ये खूप जास्त आहेत. आधी एक हटवा.',
  },
});
