import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const hallPrintRefusals = defineTexts({
  en: {
    'errors.NOTHING_SEATED': 'Nobody has a seat in this slot yet. Give the seats first, then print.',
  },
  hi: {
    'errors.NOTHING_SEATED': 'इस समय-खंड में अभी किसी की सीट नहीं है। पहले सीटें दें, फिर छापें।',
  },
  mr: {
    'errors.NOTHING_SEATED': 'या सत्रवेळेत अजून कोणालाही आसन नाही. आधी आसने द्या, मग छापा.',
  },
});
