import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const editingText = defineTexts({
  en: {
    'frozen.document':
      'Students are inwarded under these rules since {day}: they stay as they are, because results are made by them. Make a new record with another code and name it in a new version of the pattern.',
    'frozen.mark': 'In use',
    'frozen.free': 'Can change',
  },
  hi: {
    'frozen.document':
      '{day} से विद्यार्थी इन नियमों में इनवर्ड हैं: ये वैसे ही रहते हैं, क्योंकि परिणाम इन्हीं से बनते हैं। दूसरे कोड से नया अभिलेख बनाएँ और उसे पैटर्न के नए संस्करण में चुनें।',
    'frozen.mark': 'प्रयोग में',
    'frozen.free': 'बदल सकता है',
  },
  mr: {
    'frozen.document':
      '{day} पासून विद्यार्थी या नियमांखाली इनवर्ड आहेत: ते तसेच राहतात, कारण निकाल त्यांनीच बनतात. दुसऱ्या कोडने नवी नोंद करा आणि ती पॅटर्नच्या नव्या आवृत्तीत निवडा.',
    'frozen.mark': 'वापरात',
    'frozen.free': 'बदलू शकते',
  },
});
