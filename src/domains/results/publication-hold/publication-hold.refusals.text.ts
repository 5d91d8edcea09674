import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const publicationHoldRefusals = defineTexts({
  en: {
    'errors.DIVISION_SHOWN': 'The result of a chosen division is published already: send its taking back for approval.',
    'errors.DIVISION_NOT_SHOWN': 'None of these divisions is published.',
    'errors.RESULT_HELD': 'The result of this student’s division is held back from publication.',
  },
  hi: {
    'errors.DIVISION_SHOWN': 'चुने गए प्रभाग का परिणाम प्रकाशित हो चुका है: उसे वापस लेने के लिए दूसरे व्यक्ति से अनुमोदन माँगें।',
    'errors.DIVISION_NOT_SHOWN': 'इनमें से कोई प्रभाग प्रकाशित नहीं है।',
    'errors.RESULT_HELD': 'इस विद्यार्थी के प्रभाग का परिणाम प्रकाशन से रोका गया है।',
  },
  mr: {
    'errors.DIVISION_SHOWN': 'निवडलेल्या तुकडीचा निकाल आधीच प्रसिद्ध आहे: तो मागे घेण्यासाठी दुसऱ्या व्यक्तीची मंजुरी मागा.',
    'errors.DIVISION_NOT_SHOWN': 'यांपैकी कोणतीही तुकडी प्रसिद्ध नाही.',
    'errors.RESULT_HELD': 'या विद्यार्थ्याच्या तुकडीचा निकाल प्रसिद्धीपासून रोखला आहे.',
  },
});
