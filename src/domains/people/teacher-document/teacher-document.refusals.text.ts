import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const teacherDocumentRefusals = defineTexts({
  en: {
    'errors.DOCUMENT_EMPTY': 'This file is empty. Choose another file.',
    'errors.DOCUMENT_KIND': 'This is no PDF, PNG or JPEG file, or its name says another kind. Choose another file.',
    'errors.TEACHER_DOCUMENT_NAME_ONCE': 'This teacher has a file of this name already: give this one another name.',
  },
  hi: {
    'errors.DOCUMENT_EMPTY': 'यह फ़ाइल खाली है। दूसरी फ़ाइल चुनें।',
    'errors.DOCUMENT_KIND': 'यह PDF, PNG या JPEG फ़ाइल नहीं है, या इसका नाम दूसरा प्रकार बताता है। दूसरी फ़ाइल चुनें।',
    'errors.TEACHER_DOCUMENT_NAME_ONCE': 'इन शिक्षक की इस नाम की फ़ाइल पहले से है: इसे दूसरा नाम दें।',
  },
  mr: {
    'errors.DOCUMENT_EMPTY': 'ही फाइल रिकामी आहे. दुसरी फाइल निवडा.',
    'errors.DOCUMENT_KIND': 'ही PDF, PNG किंवा JPEG फाइल नाही, किंवा तिचे नाव दुसरा प्रकार सांगते. दुसरी फाइल निवडा.',
    'errors.TEACHER_DOCUMENT_NAME_ONCE': 'या शिक्षकांची या नावाची फाइल आधीच आहे: हिला दुसरे नाव द्या.',
  },
});
