import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const studentFileRefusals = defineTexts({
  en: {
    'errors.STUDENT_FILE_EMPTY': 'This file has nothing in it. Choose another file.',
    'errors.STUDENT_FILE_KIND': 'Only PDF, PNG and JPEG files are kept, and the name must say which of them it is.',
    'errors.STUDENT_FILE_OTHER': 'This file was not added for this student. Add it here.',
  },
  hi: {
    'errors.STUDENT_FILE_EMPTY': 'इस फ़ाइल में कुछ नहीं है। दूसरी फ़ाइल चुनें।',
    'errors.STUDENT_FILE_KIND': 'केवल PDF, PNG और JPEG फ़ाइलें रखी जाती हैं, और नाम से उसका प्रकार दिखना चाहिए।',
    'errors.STUDENT_FILE_OTHER': 'यह फ़ाइल इस विद्यार्थी के लिए नहीं जोड़ी गई थी। इसे यहाँ जोड़ें।',
  },
  mr: {
    'errors.STUDENT_FILE_EMPTY': 'या फाइलमध्ये काहीच नाही. दुसरी फाइल निवडा.',
    'errors.STUDENT_FILE_KIND': 'फक्त PDF, PNG आणि JPEG फाइल ठेवल्या जातात, आणि नावावरून प्रकार कळायला हवा.',
    'errors.STUDENT_FILE_OTHER': 'ही फाइल या विद्यार्थ्यासाठी जोडलेली नव्हती. ती येथे जोडा.',
  },
});
