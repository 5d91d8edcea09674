import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const enrolRefusals = defineTexts({
  en: {
    'errors.UNKNOWN_CLASS': 'Class not found.',
    'errors.DIVISION_NEEDED': 'Choose a division: roll numbers are given within one.',
    'errors.STATUS_NEEDED': 'Choose the exam status of new students.',
    'errors.ROLL_NO_TAKEN': 'Roll no. is taken in this division: {value}.',
  },
  hi: {
    'errors.UNKNOWN_CLASS': 'कक्षा नहीं मिली।',
    'errors.DIVISION_NEEDED': 'प्रभाग चुनें: रोल क्रमांक प्रभाग में दिए जाते हैं।',
    'errors.STATUS_NEEDED': 'नए विद्यार्थियों की परीक्षा स्थिति चुनें।',
    'errors.ROLL_NO_TAKEN': 'रोल क्र. इस प्रभाग में लिया जा चुका है: {value}।',
  },
  mr: {
    'errors.UNKNOWN_CLASS': 'वर्ग सापडला नाही.',
    'errors.DIVISION_NEEDED': 'तुकडी निवडा: हजेरी क्रमांक तुकडीत दिले जातात.',
    'errors.STATUS_NEEDED': 'नव्या विद्यार्थ्यांची परीक्षा स्थिती निवडा.',
    'errors.ROLL_NO_TAKEN': 'हजेरी क्र. या तुकडीत घेतलेला आहे: {value}.',
  },
});
