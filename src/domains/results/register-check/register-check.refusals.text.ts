import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const registerCheckRefusals = defineTexts({
  en: {
    'errors.REGISTER_PAGE_GONE': 'The pages of this run are not laid out, or the page says something else now. Lay the pages out again.',
    'errors.REGISTER_PAGE_DIFFERS': 'The page has a difference that is not settled. Settle it before the page is verified.',
    'errors.REGISTER_SETTLED': 'This difference is settled already. Open the page again.',
    'errors.REGISTER_MARK_ONCE_A_PERSON': 'You verified this page already. The second check is another person’s.',
  },
  hi: {
    'errors.REGISTER_PAGE_GONE': 'इस गणना के पृष्ठ तैयार नहीं हैं, या पृष्ठ पर अब कुछ और है। पृष्ठ फिर तैयार करें।',
    'errors.REGISTER_PAGE_DIFFERS': 'पृष्ठ पर एक अंतर अनसुलझा है। पृष्ठ जाँचने से पहले उसे सुलझाएँ।',
    'errors.REGISTER_SETTLED': 'यह अंतर पहले ही सुलझाया जा चुका है। पृष्ठ फिर खोलें।',
    'errors.REGISTER_MARK_ONCE_A_PERSON': 'आप यह पृष्ठ पहले ही जाँच चुके हैं। दूसरी जाँच किसी और की है।',
  },
  mr: {
    'errors.REGISTER_PAGE_GONE': 'या गणनेची पाने तयार नाहीत, किंवा पानावर आता वेगळे आहे. पाने पुन्हा तयार करा.',
    'errors.REGISTER_PAGE_DIFFERS': 'पानावर एक फरक सोडवलेला नाही. पान तपासण्यापूर्वी तो सोडवा.',
    'errors.REGISTER_SETTLED': 'हा फरक आधीच सोडवला आहे. पान पुन्हा उघडा.',
    'errors.REGISTER_MARK_ONCE_A_PERSON': 'तुम्ही हे पान आधीच तपासले आहे. दुसरी तपासणी दुसऱ्या व्यक्तीची असते.',
  },
});
