import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examSessionRefusals = defineTexts({
  en: {
    'errors.SESSION_OUTSIDE_YEAR': 'The session begins outside its academic year. Correct the date or choose the other year.',
    'errors.SESSION_LETTERS': 'Use 1 to 4 capital letters or digits.',
    'errors.SESSION_NOT_DRAFT': 'Only a session that was never opened can be deleted.',
  },
  hi: {
    'errors.SESSION_OUTSIDE_YEAR': 'सत्र अपने शैक्षणिक वर्ष के बाहर आरंभ होता है। तिथि सुधारें या दूसरा वर्ष चुनें।',
    'errors.SESSION_LETTERS': '1 से 4 बड़े अंग्रेज़ी अक्षर या अंक लिखें।',
    'errors.SESSION_NOT_DRAFT': 'केवल वही सत्र हटाया जा सकता है जो कभी खोला नहीं गया।',
  },
  mr: {
    'errors.SESSION_OUTSIDE_YEAR': 'सत्र त्याच्या शैक्षणिक वर्षाबाहेर सुरू होते. तारीख दुरुस्त करा किंवा दुसरे वर्ष निवडा.',
    'errors.SESSION_LETTERS': '1 ते 4 मोठी इंग्रजी अक्षरे किंवा अंक लिहा.',
    'errors.SESSION_NOT_DRAFT': 'जे कधीच उघडले नाही तेच सत्र हटवता येते.',
  },
});
