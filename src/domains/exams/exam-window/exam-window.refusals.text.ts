import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examWindowRefusals = defineTexts({
  en: {
    'errors.EXAM_WINDOW_LIMITED': 'Enter a start, an end, or both.',
    'errors.EXAM_WINDOW_ORDER': 'The end must be after the start.',
    'errors.RESULT_SHOWN': 'Students have seen this result. To take it back, request to unpublish it: a second person decides.',
  },
  hi: {
    'errors.EXAM_WINDOW_LIMITED': 'आरंभ, अंत या दोनों भरें।',
    'errors.EXAM_WINDOW_ORDER': 'अंत आरंभ के बाद होना चाहिए।',
    'errors.RESULT_SHOWN': 'विद्यार्थी यह परिणाम देख चुके हैं। इसे वापस लेने के लिए अप्रकाशन का अनुरोध करें: दूसरा व्यक्ति निर्णय करेगा।',
  },
  mr: {
    'errors.EXAM_WINDOW_LIMITED': 'सुरुवात, शेवट किंवा दोन्ही भरा.',
    'errors.EXAM_WINDOW_ORDER': 'शेवट सुरुवातीनंतर हवा.',
    'errors.RESULT_SHOWN': 'विद्यार्थ्यांनी हा निकाल पाहिला आहे. तो मागे घेण्यासाठी अप्रकाशनाची विनंती करा: दुसरी व्यक्ती निर्णय घेईल.',
  },
});
