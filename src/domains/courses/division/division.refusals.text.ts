import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const divisionRefusals = defineTexts({
  en: {
    'errors.DIVISION_FULL': 'All seats of the division are taken: raise its capacity or choose another division.',
    'errors.SEAT_CAP_ABOVE_CAPACITY': 'A paper cannot have more seats than its division: compare {count}.',
    'errors.NO_ELECTIVE': 'This is no elective paper of the course.',
    'errors.DIVISIONS_CHANGED': 'Divisions were added or removed meanwhile: look at the list again, then put them in order.',
    'errors.DIVISION_IN_USE': 'Students are enrolled in this division: it stays with its course instance.',
  },
  hi: {
    'errors.DIVISION_FULL': 'प्रभाग की सभी सीटें भरी हैं: क्षमता बढ़ाएँ या दूसरा प्रभाग चुनें।',
    'errors.SEAT_CAP_ABOVE_CAPACITY': 'प्रश्नपत्र में प्रभाग से अधिक सीटें नहीं हो सकतीं: {count} से मिलाएँ।',
    'errors.NO_ELECTIVE': 'यह पाठ्यक्रम का वैकल्पिक प्रश्नपत्र नहीं है।',
    'errors.DIVISIONS_CHANGED': 'इस बीच प्रभाग जोड़े या हटाए गए: सूची फिर देखें, फिर क्रम में रखें।',
    'errors.DIVISION_IN_USE': 'इस प्रभाग में विद्यार्थी नामांकित हैं: यह अपनी आवृत्ति के साथ ही रहता है।',
  },
  mr: {
    'errors.DIVISION_FULL': 'तुकडीच्या सर्व जागा भरल्या आहेत: क्षमता वाढवा किंवा दुसरी तुकडी निवडा.',
    'errors.SEAT_CAP_ABOVE_CAPACITY': 'प्रश्नपत्रिकेत तुकडीपेक्षा जास्त जागा असू शकत नाहीत: {count} शी तुलना करा.',
    'errors.NO_ELECTIVE': 'ही अभ्यासक्रमाची वैकल्पिक प्रश्नपत्रिका नाही.',
    'errors.DIVISIONS_CHANGED': 'दरम्यान तुकड्या जोडल्या किंवा हटवल्या गेल्या: यादी पुन्हा पाहा, मग क्रम लावा.',
    'errors.DIVISION_IN_USE': 'या तुकडीत विद्यार्थी नोंदले आहेत: ती तिच्या आवृत्तीसोबतच राहते.',
  },
});
