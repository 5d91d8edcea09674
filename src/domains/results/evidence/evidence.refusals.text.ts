import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const evidenceRefusals = defineTexts({
  en: {
    'errors.EVIDENCE_OTHER': 'This evidence was not added here. Choose one of the list, or add the file.',
    'errors.EVIDENCE_EMPTY': 'This file is empty. Choose another file.',
    'errors.EVIDENCE_KIND': 'This is no PDF, PNG or JPEG file, or its name says another kind. Choose another file.',
    'errors.RESULT_EVIDENCE_NAME_ONCE': 'There is a file of this name already: choose it from the list, or give this one another name.',
  },
  hi: {
    'errors.EVIDENCE_OTHER': 'यह प्रमाण यहाँ नहीं जोड़ा गया। सूची में से चुनें, या फ़ाइल जोड़ें।',
    'errors.EVIDENCE_EMPTY': 'यह फ़ाइल खाली है। दूसरी फ़ाइल चुनें।',
    'errors.EVIDENCE_KIND': 'यह PDF, PNG या JPEG फ़ाइल नहीं है, या इसका नाम दूसरा प्रकार बताता है। दूसरी फ़ाइल चुनें।',
    'errors.RESULT_EVIDENCE_NAME_ONCE': 'इस नाम की फ़ाइल पहले से है: सूची में से चुनें, या इसे दूसरा नाम दें।',
  },
  mr: {
    'errors.EVIDENCE_OTHER': 'हा पुरावा येथे जोडलेला नाही. यादीतून निवडा, किंवा फाइल जोडा.',
    'errors.EVIDENCE_EMPTY': 'ही फाइल रिकामी आहे. दुसरी फाइल निवडा.',
    'errors.EVIDENCE_KIND': 'ही PDF, PNG किंवा JPEG फाइल नाही, किंवा तिचे नाव दुसरा प्रकार सांगते. दुसरी फाइल निवडा.',
    'errors.RESULT_EVIDENCE_NAME_ONCE': 'या नावाची फाइल आधीच आहे: यादीतून निवडा, किंवा हिला दुसरे नाव द्या.',
  },
});
