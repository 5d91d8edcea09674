import { defineTexts } from '../text/texts.contract.ts';

export const moduleRefusals = defineTexts({
  en: {
    'errors.MODULE_OFF': 'This module is switched off in this institute. An administrator can switch it on under Manage Stack.',
  },
  hi: {
    'errors.MODULE_OFF': 'यह मॉड्यूल इस संस्थान में बंद है। प्रशासक इसे स्टैक प्रबंधन में चालू कर सकते हैं।',
  },
  mr: {
    'errors.MODULE_OFF': 'हे मॉड्यूल या संस्थेत बंद आहे. प्रशासक ते स्टॅक व्यवस्थापनात सुरू करू शकतात.',
  },
});
