import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const rollCallText = defineTexts({
  en: {
    'limit.ownClasses': 'Own classes and papers',
    'limit.ownClasses.brief': 'own classes only',
    'rollCall.purpose': 'Attendance of every class, and the numbers by which its students are called.',
  },
  hi: {
    'limit.ownClasses': 'अपनी कक्षाएँ और प्रश्नपत्र',
    'limit.ownClasses.brief': 'केवल अपनी कक्षाएँ',
    'rollCall.purpose': 'हर कक्षा की उपस्थिति, और वे क्रमांक जिनसे उसके विद्यार्थी बुलाए जाते हैं।',
  },
  mr: {
    'limit.ownClasses': 'स्वतःचे वर्ग आणि पेपर',
    'limit.ownClasses.brief': 'फक्त स्वतःचे वर्ग',
    'rollCall.purpose': 'प्रत्येक वर्गाची हजेरी, आणि ज्या क्रमांकांनी विद्यार्थी हाक मारले जातात ते.',
  },
});
