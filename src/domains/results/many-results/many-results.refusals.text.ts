import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const manyResultsRefusals = defineTexts({
  en: {
    'errors.ACT_NOT_ALLOWED': 'Whoever ordered this has no right to it any more.',
    'errors.ORDER_SENT': 'This order is sent already.',
  },
  hi: {
    'errors.ACT_NOT_ALLOWED': 'जिसने यह आदेश दिया, उसे अब इसका अधिकार नहीं है।',
    'errors.ORDER_SENT': 'यह आदेश भेजा जा चुका है।',
  },
  mr: {
    'errors.ACT_NOT_ALLOWED': 'ज्याने हा आदेश दिला त्याला आता तो अधिकार नाही.',
    'errors.ORDER_SENT': 'हा आदेश आधीच पाठवला आहे.',
  },
});
