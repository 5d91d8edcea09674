import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const letterRefusals = defineTexts({
  en: {
    'errors.LETTER_STATE': 'This letter is not given to a student in the present state. Correct the state of the student first.',
    'errors.LETTER_HELD': 'The student holds a valid one. Print a duplicate of it, or revoke it first.',
    'errors.LETTER_FAULTY':
      'Something on the letter finds no room or cannot be printed. Make room for it in the template, or shorten what was typed.',
    'errors.LETTER_LANGUAGE': 'The template has no words in this language.',
    'errors.LETTER_WORDS': 'The template shows this: type it.',
    'errors.PRINTED_DOCUMENT_ONE_TRANSFER': 'The student holds a valid transfer certificate. Print a duplicate of it, or revoke it first.',
  },
  hi: {
    'errors.LETTER_STATE': 'विद्यार्थी की अभी की स्थिति में यह पत्र नहीं दिया जाता। पहले विद्यार्थी की स्थिति ठीक करें।',
    'errors.LETTER_HELD': 'विद्यार्थी के पास एक मान्य पत्र है। उसकी दूसरी प्रति छापें, या पहले उसे रद्द करें।',
    'errors.LETTER_FAULTY': 'पत्र पर किसी पाठ के लिए जगह नहीं है या वह छप नहीं सकता। साँचे में जगह बनाएँ, या लिखा हुआ छोटा करें।',
    'errors.LETTER_LANGUAGE': 'साँचे में इस भाषा के शब्द नहीं हैं।',
    'errors.LETTER_WORDS': 'साँचा इसे दिखाता है: इसे लिखें।',
    'errors.PRINTED_DOCUMENT_ONE_TRANSFER': 'विद्यार्थी के पास मान्य स्थानांतरण प्रमाणपत्र है। उसकी दूसरी प्रति छापें, या पहले उसे रद्द करें।',
  },
  mr: {
    'errors.LETTER_STATE': 'विद्यार्थ्याच्या सध्याच्या स्थितीत हे पत्र दिले जात नाही. आधी विद्यार्थ्याची स्थिती दुरुस्त करा.',
    'errors.LETTER_HELD': 'विद्यार्थ्याकडे एक वैध पत्र आहे. त्याची दुसरी प्रत छापा, किंवा आधी ते रद्द करा.',
    'errors.LETTER_FAULTY': 'पत्रावरील मजकुरासाठी जागा नाही किंवा तो छापता येत नाही. साच्यात जागा करा, किंवा लिहिलेले लहान करा.',
    'errors.LETTER_LANGUAGE': 'साच्यात या भाषेतील शब्द नाहीत.',
    'errors.LETTER_WORDS': 'साचा हे दाखवतो: ते लिहा.',
    'errors.PRINTED_DOCUMENT_ONE_TRANSFER': 'विद्यार्थ्याकडे वैध स्थलांतर प्रमाणपत्र आहे. त्याची दुसरी प्रत छापा, किंवा आधी ते रद्द करा.',
  },
});
