import { defineTexts } from '../text/texts.contract.ts';

export const stackRefusals = defineTexts({
  en: {
    'errors.LOCKED': 'This is locked: unlock it first.',
    'errors.SERVES_EVERY_YEAR':
      'What was chosen belongs to no academic year: it serves the chosen year already. The papers of a new examination are chosen in Exam Instance.',
    'errors.ONLY_KEPT': 'One of these records is the same already, or can only be kept: look at the reason beside it.',
    'errors.NOTHING_TO_CREATE': 'Nothing of this would be created or changed: everything is here already, is kept or lacks what it names.',
    'errors.SAME_PLACE': 'Source and target are the same: choose another institute, course or year.',
    'errors.TOO_MANY_CHOSEN': 'Too many records are chosen: narrow the choice by a search, a course or a year.',
  },
  hi: {
    'errors.LOCKED': 'यह लॉक है: पहले अनलॉक करें।',
    'errors.SERVES_EVERY_YEAR':
      'जो चुना गया वह किसी शैक्षणिक वर्ष का नहीं है: चुने गए वर्ष के लिए पहले से लागू है। नई परीक्षा के प्रश्नपत्र परीक्षा आयोजन में चुने जाते हैं।',
    'errors.ONLY_KEPT': 'इनमें से कोई प्रविष्टि पहले से समान है या केवल रखी जा सकती है: उसके पास लिखा कारण देखें।',
    'errors.NOTHING_TO_CREATE': 'इसमें से कुछ न बनेगा, न बदलेगा: सब पहले से है, रखा जाता है या जिसका नाम लेता है वह नहीं है।',
    'errors.SAME_PLACE': 'स्रोत और लक्ष्य एक ही हैं: दूसरा संस्थान, पाठ्यक्रम या वर्ष चुनें।',
    'errors.TOO_MANY_CHOSEN': 'बहुत अधिक प्रविष्टियाँ चुनी गई हैं: खोज, पाठ्यक्रम या वर्ष से चयन सीमित करें।',
  },
  mr: {
    'errors.LOCKED': 'हे लॉक आहे: आधी अनलॉक करा.',
    'errors.SERVES_EVERY_YEAR':
      'जे निवडले ते कोणत्याही शैक्षणिक वर्षाचे नाही: निवडलेल्या वर्षासाठी आधीच लागू आहे. नव्या परीक्षेचे पेपर परीक्षा आयोजनात निवडले जातात.',
    'errors.ONLY_KEPT': 'यांपैकी एखादी नोंद आधीच सारखी आहे किंवा फक्त ठेवता येते: तिच्या बाजूचे कारण पाहा.',
    'errors.NOTHING_TO_CREATE': 'यातील काहीही तयार होणार वा बदलणार नाही: सर्व आधीच आहे, ठेवले जाते किंवा ज्याचे नाव घेते ते नाही.',
    'errors.SAME_PLACE': 'मूळ आणि लक्ष्य एकच आहेत: दुसरी संस्था, अभ्यासक्रम किंवा वर्ष निवडा.',
    'errors.TOO_MANY_CHOSEN': 'फार जास्त नोंदी निवडल्या आहेत: शोध, अभ्यासक्रम किंवा वर्षाने निवड मर्यादित करा.',
  },
});
