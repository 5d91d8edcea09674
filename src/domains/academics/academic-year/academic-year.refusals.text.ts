import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const academicYearRefusals = defineTexts({
  en: {
    'errors.FREEZE_OUTSIDE': 'The freeze date must be within the year.',
    'errors.YEAR_FROZEN': 'This academic year is frozen. Unfreeze it first.',
    'errors.YEAR_IS_CURRENT': 'This is the current academic year. Make another year current first.',
    'errors.ACADEMIC_YEAR_NO_OVERLAP': 'These dates overlap another academic year.',
    'refused.TERM_ORDER': 'A term ends before it starts.',
    'refused.TERM_OUTSIDE': 'A term lies outside the academic year.',
    'refused.TERM_OVERLAP': 'Two terms overlap.',
  },
  hi: {
    'errors.FREEZE_OUTSIDE': 'फ़्रीज़ तिथि वर्ष के भीतर होनी चाहिए।',
    'errors.YEAR_FROZEN': 'यह शैक्षणिक वर्ष फ़्रीज़ है। पहले इसे अनफ़्रीज़ करें।',
    'errors.YEAR_IS_CURRENT': 'यह वर्तमान शैक्षणिक वर्ष है। पहले दूसरे वर्ष को वर्तमान बनाएँ।',
    'errors.ACADEMIC_YEAR_NO_OVERLAP': 'ये तिथियाँ दूसरे शैक्षणिक वर्ष से टकराती हैं।',
    'refused.TERM_ORDER': 'एक सत्र शुरू होने से पहले समाप्त होता है।',
    'refused.TERM_OUTSIDE': 'एक सत्र शैक्षणिक वर्ष के बाहर है।',
    'refused.TERM_OVERLAP': 'दो सत्र आपस में टकराते हैं।',
  },
  mr: {
    'errors.FREEZE_OUTSIDE': 'गोठवण्याची तारीख वर्षाच्या आत हवी.',
    'errors.YEAR_FROZEN': 'हे शैक्षणिक वर्ष गोठवलेले आहे. आधी ते मोकळे करा.',
    'errors.YEAR_IS_CURRENT': 'हे चालू शैक्षणिक वर्ष आहे. आधी दुसरे वर्ष चालू करा.',
    'errors.ACADEMIC_YEAR_NO_OVERLAP': 'या तारखा दुसऱ्या शैक्षणिक वर्षाच्या तारखांवर येतात.',
    'refused.TERM_ORDER': 'एक सत्र सुरू होण्याआधी संपते.',
    'refused.TERM_OUTSIDE': 'एक सत्र शैक्षणिक वर्षाबाहेर आहे.',
    'refused.TERM_OVERLAP': 'दोन सत्रे एकमेकांवर येतात.',
  },
});
