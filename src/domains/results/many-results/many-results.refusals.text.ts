import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const manyResultsRefusals = defineTexts({
  en: {
    'errors.ACT_NOT_ALLOWED': 'Whoever ordered this has no right to it any more.',
    'errors.ORDER_SENT': 'This order is sent already.',
    'errors.PLAN_NOT_SEEN': '{value} planned this meanwhile. Look at it, and plan again if it is to be replaced.',
  },
  hi: {
    'errors.ACT_NOT_ALLOWED': 'जिसने यह आदेश दिया, उसे अब इसका अधिकार नहीं है।',
    'errors.ORDER_SENT': 'यह आदेश भेजा जा चुका है।',
    'errors.PLAN_NOT_SEEN': 'इस बीच {value} ने इसे नियोजित किया। उसे देखें, और बदलना हो तो फिर योजना बनाएँ।',
  },
  mr: {
    'errors.ACT_NOT_ALLOWED': 'ज्याने हा आदेश दिला त्याला आता तो अधिकार नाही.',
    'errors.ORDER_SENT': 'हा आदेश आधीच पाठवला आहे.',
    'errors.PLAN_NOT_SEEN': 'दरम्यान {value} यांनी याचे नियोजन केले. ते पाहा, आणि बदलायचे असेल तर पुन्हा नियोजन करा.',
  },
});
