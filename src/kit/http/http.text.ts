import { defineTexts } from '../text/texts.contract.ts';

export const httpText = defineTexts({
  en: {
    'preview.held': 'Preview mode: changes are disabled. End the preview first.',
  },
  hi: {
    'preview.held': 'पूर्वावलोकन: बदलाव बंद हैं। पहले पूर्वावलोकन समाप्त करें।',
  },
  mr: {
    'preview.held': 'पूर्वावलोकन: बदल बंद आहेत. आधी पूर्वावलोकन संपवा.',
  },
});
