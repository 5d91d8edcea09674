import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const documentTypeRefusals = defineTexts({
  en: {
    'errors.DOCUMENT_TYPE_CODE_ONCE': 'This code exists already.',
    'errors.DOCUMENT_TYPE_CODE_ANY_CASE': 'This code exists already, in capital or small letters.',
    'errors.DOCUMENT_TYPE_WHOM': 'Give a category or a program exactly where the document is asked of one.',
  },
  hi: {
    'errors.DOCUMENT_TYPE_CODE_ONCE': 'यह कोड पहले से है।',
    'errors.DOCUMENT_TYPE_CODE_ANY_CASE': 'यह कोड बड़े या छोटे अक्षरों में पहले से है।',
    'errors.DOCUMENT_TYPE_WHOM': 'वर्ग या कार्यक्रम तभी दें जब दस्तावेज़ उसी से माँगा जाता हो।',
  },
  mr: {
    'errors.DOCUMENT_TYPE_CODE_ONCE': 'हा कोड आधीच आहे.',
    'errors.DOCUMENT_TYPE_CODE_ANY_CASE': 'हा कोड मोठ्या किंवा लहान अक्षरांत आधीच आहे.',
    'errors.DOCUMENT_TYPE_WHOM': 'कागदपत्र ज्याच्याकडून मागितले जाते तेव्हाच प्रवर्ग किंवा कार्यक्रम द्या.',
  },
});
