import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const editingText = defineTexts({
  en: {
    'frozen.document':
      'Locked since {day}: students are inwarded under these rules and results depend on them. Create a record with another code and use it in a new version of the pattern.',
    'frozen.mark': 'In use',
    'frozen.free': 'Editable',
  },
  hi: {
    'frozen.document': '{day} से लॉक: विद्यार्थी इन नियमों में इनवर्ड हैं और परिणाम इन पर निर्भर हैं। दूसरे कोड से रिकॉर्ड बनाएँ और उसे पैटर्न के नए संस्करण में लें।',
    'frozen.mark': 'प्रयोग में',
    'frozen.free': 'बदला जा सकता है',
  },
  mr: {
    'frozen.document':
      '{day} पासून लॉक: विद्यार्थी या नियमांखाली इनवर्ड आहेत आणि निकाल त्यांवर अवलंबून आहेत. दुसऱ्या कोडने नोंद करा आणि ती पॅटर्नच्या नव्या आवृत्तीत वापरा.',
    'frozen.mark': 'वापरात',
    'frozen.free': 'बदलता येते',
  },
});
