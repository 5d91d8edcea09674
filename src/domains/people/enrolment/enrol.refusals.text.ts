import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const enrolRefusals = defineTexts({
  en: {
    'errors.UNKNOWN_CLASS': 'Class not found.',
    'errors.DIVISION_NEEDED': 'Choose a division: roll numbers are given within one.',
    'errors.STATUS_NEEDED': 'Choose the exam status of new students.',
    'errors.STUDENT_HAS_ENDED': 'This student has left or passed out. Make the student active first, or enter a class that has ended.',
    'errors.ROLL_NO_TAKEN': 'Roll no. is taken in this division: {value}.',
  },
  hi: {
    'errors.UNKNOWN_CLASS': 'कक्षा नहीं मिली।',
    'errors.DIVISION_NEEDED': 'प्रभाग चुनें: रोल क्रमांक प्रभाग में दिए जाते हैं।',
    'errors.STATUS_NEEDED': 'नए विद्यार्थियों की परीक्षा स्थिति चुनें।',
    'errors.STUDENT_HAS_ENDED': 'यह विद्यार्थी छोड़ चुका है या उत्तीर्ण हो चुका है। पहले विद्यार्थी को सक्रिय करें, या समाप्त हो चुकी कक्षा भरें।',
    'errors.ROLL_NO_TAKEN': 'रोल क्र. इस प्रभाग में लिया जा चुका है: {value}।',
  },
  mr: {
    'errors.UNKNOWN_CLASS': 'वर्ग सापडला नाही.',
    'errors.DIVISION_NEEDED': 'तुकडी निवडा: हजेरी क्रमांक तुकडीत दिले जातात.',
    'errors.STATUS_NEEDED': 'नव्या विद्यार्थ्यांची परीक्षा स्थिती निवडा.',
    'errors.STUDENT_HAS_ENDED': 'हा विद्यार्थी सोडून गेला आहे किंवा उत्तीर्ण होऊन गेला आहे. आधी विद्यार्थी सक्रिय करा, किंवा संपलेला वर्ग भरा.',
    'errors.ROLL_NO_TAKEN': 'हजेरी क्र. या तुकडीत घेतलेला आहे: {value}.',
  },
});
