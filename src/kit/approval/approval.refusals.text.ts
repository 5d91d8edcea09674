import { defineTexts } from '../text/texts.contract.ts';

export const approvalRefusals = defineTexts({
  en: {
    'errors.ALREADY_DECIDED': 'This request is already decided or withdrawn.',
    'errors.REQUEST_EXPIRED': 'This request expired without a decision. Request again.',
    'errors.OWN_REQUEST': 'You cannot approve your own request.',
    'refused.REASON': 'Give a reason.',
    'refused.NOT_YOURS': 'Only the person who made this can do that.',
  },
  hi: {
    'errors.ALREADY_DECIDED': 'इस अनुरोध पर निर्णय हो चुका है या यह वापस लिया जा चुका है।',
    'errors.REQUEST_EXPIRED': 'यह अनुरोध निर्णय के बिना समाप्त हो गया। फिर अनुरोध करें।',
    'errors.OWN_REQUEST': 'आप अपने ही अनुरोध का अनुमोदन नहीं कर सकते।',
    'refused.REASON': 'कारण लिखें।',
    'refused.NOT_YOURS': 'यह केवल वही व्यक्ति कर सकता है जिसने इसे बनाया।',
  },
  mr: {
    'errors.ALREADY_DECIDED': 'या विनंतीवर निर्णय झाला आहे किंवा ती मागे घेतली आहे.',
    'errors.REQUEST_EXPIRED': 'ही विनंती निर्णयाविना संपली. पुन्हा विनंती करा.',
    'errors.OWN_REQUEST': 'तुम्ही स्वतःच्या विनंतीला मंजुरी देऊ शकत नाही.',
    'refused.REASON': 'कारण लिहा.',
    'refused.NOT_YOURS': 'ज्या व्यक्तीने हे केले तीच हे करू शकते.',
  },
});
