import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const departmentRefusals = defineTexts({
  en: {
    'errors.DEPARTMENT_LOCKED': 'This department is locked. Unlock it before you rename, move or delete it or move its subjects.',
    'errors.DEPARTMENT_CIRCLE': 'A department cannot be under itself.',
  },
  hi: {
    'errors.DEPARTMENT_LOCKED': 'यह विभाग लॉक है। नाम या स्थान बदलने, हटाने या उसके विषय ले जाने से पहले अनलॉक करें।',
    'errors.DEPARTMENT_CIRCLE': 'विभाग अपने ही अधीन नहीं हो सकता।',
  },
  mr: {
    'errors.DEPARTMENT_LOCKED': 'हा विभाग लॉक आहे. नाव किंवा स्थान बदलण्याआधी, हटवण्याआधी किंवा त्याचे विषय हलवण्याआधी अनलॉक करा.',
    'errors.DEPARTMENT_CIRCLE': 'विभाग स्वतःच्याच खाली असू शकत नाही.',
  },
});
