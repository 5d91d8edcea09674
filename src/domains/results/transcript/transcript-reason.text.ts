import { defineTexts } from '../../../kit/text/texts.contract.ts';

/** Why no transcript is issued, besides what stands in the way of a degree. */
export const transcriptReasonText = defineTexts({
  en: {
    'transcript.reason.HELD': 'Semester {semester}: result of the division held back',
    'transcript.reason.CORRECTION': '{paper} of semester {semester}: marks being corrected',
    'transcript.reason.NO_RESULT': 'No published result',
    'transcript.reason.NOT_AT_END': 'No exam of the last semester',
    'transcript.reason.FAULTY': 'A text finds no room, or cannot be printed',
    'transcript.reason.GONE': 'No longer a student of this exam',
  },
  hi: {
    'transcript.reason.HELD': 'सेमेस्टर {semester}: प्रभाग का परिणाम रोका हुआ',
    'transcript.reason.CORRECTION': 'सेमेस्टर {semester} का {paper}: अंक सुधारे जा रहे हैं',
    'transcript.reason.NO_RESULT': 'कोई प्रकाशित परिणाम नहीं',
    'transcript.reason.NOT_AT_END': 'अंतिम सेमेस्टर की परीक्षा नहीं',
    'transcript.reason.FAULTY': 'किसी शब्द के लिए जगह नहीं, या वह छप नहीं सकता',
    'transcript.reason.GONE': 'अब इस परीक्षा का विद्यार्थी नहीं',
  },
  mr: {
    'transcript.reason.HELD': 'सेमिस्टर {semester}: तुकडीचा निकाल रोखून ठेवला आहे',
    'transcript.reason.CORRECTION': 'सेमिस्टर {semester} चा {paper}: गुण दुरुस्त होत आहेत',
    'transcript.reason.NO_RESULT': 'प्रसिद्ध निकाल नाही',
    'transcript.reason.NOT_AT_END': 'शेवटच्या सेमिस्टरची परीक्षा नाही',
    'transcript.reason.FAULTY': 'एखाद्या मजकुराला जागा नाही, किंवा तो छापता येत नाही',
    'transcript.reason.GONE': 'आता या परीक्षेचा विद्यार्थी नाही',
  },
});
