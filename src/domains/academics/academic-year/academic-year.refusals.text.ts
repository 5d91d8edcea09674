import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const academicYearRefusals = defineTexts({
  en: {
    'errors.FREEZE_OUTSIDE': 'The freeze date must lie in the year.',
    'errors.YEAR_FROZEN': 'This academic year is frozen: thaw it first.',
    'errors.YEAR_IS_CURRENT': 'This academic year is the current one: make another one current first.',
    'errors.ACADEMIC_YEAR_NO_OVERLAP': 'These days overlap another academic year.',
  },
  hi: {
    'errors.FREEZE_OUTSIDE': 'जमाव तिथि वर्ष के भीतर होनी चाहिए।',
    'errors.YEAR_FROZEN': 'यह शैक्षणिक वर्ष जमा हुआ है: पहले इसे खोलें।',
    'errors.YEAR_IS_CURRENT': 'यह वर्तमान शैक्षणिक वर्ष है: पहले किसी और को वर्तमान बनाएँ।',
    'errors.ACADEMIC_YEAR_NO_OVERLAP': 'ये दिन किसी और शैक्षणिक वर्ष से टकराते हैं।',
  },
  mr: {
    'errors.FREEZE_OUTSIDE': 'गोठवण्याची तारीख वर्षाच्या आत असली पाहिजे.',
    'errors.YEAR_FROZEN': 'हे शैक्षणिक वर्ष गोठवलेले आहे: आधी ते उघडा.',
    'errors.YEAR_IS_CURRENT': 'हे चालू शैक्षणिक वर्ष आहे: आधी दुसरे चालू करा.',
    'errors.ACADEMIC_YEAR_NO_OVERLAP': 'हे दिवस दुसऱ्या शैक्षणिक वर्षाशी जुळतात.',
  },
});
