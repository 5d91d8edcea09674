import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const divisionRefusals = defineTexts({
  en: {
    'errors.DIVISION_FULL': 'The division is full. Increase its capacity or choose another division.',
    'errors.SEAT_CAP_ABOVE_CAPACITY': '{count} {count#paper has|papers have} more seats than the division.',
    'errors.NO_ELECTIVE': 'This is not an elective paper of the course.',
    'errors.DIVISIONS_CHANGED': 'Divisions were added, removed or ordered anew. Check the list and order them again.',
    'errors.DIVISION_IN_USE': 'Students are enrolled in this division: its course instance cannot be changed.',
  },
  hi: {
    'errors.DIVISION_FULL': 'प्रभाग भर चुका है। क्षमता बढ़ाएँ या दूसरा प्रभाग चुनें।',
    'errors.SEAT_CAP_ABOVE_CAPACITY': '{count} {count#प्रश्नपत्र|प्रश्नपत्रों} में प्रभाग से अधिक सीटें हैं।',
    'errors.NO_ELECTIVE': 'यह पाठ्यक्रम का वैकल्पिक प्रश्नपत्र नहीं है।',
    'errors.DIVISIONS_CHANGED': 'प्रभाग जोड़े, हटाए या नए क्रम में रखे गए हैं। सूची देखें और फिर क्रम लगाएँ।',
    'errors.DIVISION_IN_USE': 'इस प्रभाग में विद्यार्थी नामांकित हैं: इसका पाठ्यक्रम आयोजन नहीं बदला जा सकता।',
  },
  mr: {
    'errors.DIVISION_FULL': 'तुकडी भरली आहे. क्षमता वाढवा किंवा दुसरी तुकडी निवडा.',
    'errors.SEAT_CAP_ABOVE_CAPACITY': '{count} {count#पेपरला|पेपरांना} तुकडीपेक्षा जास्त जागा आहेत.',
    'errors.NO_ELECTIVE': 'हा अभ्यासक्रमाचा वैकल्पिक पेपर नाही.',
    'errors.DIVISIONS_CHANGED': 'तुकड्या जोडल्या, हटवल्या किंवा नव्या क्रमात ठेवल्या आहेत. यादी पाहा आणि पुन्हा क्रम लावा.',
    'errors.DIVISION_IN_USE': 'या तुकडीत विद्यार्थ्यांची नोंदणी आहे: तिचे अभ्यासक्रम आयोजन बदलता येत नाही.',
  },
});
