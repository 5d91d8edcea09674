import { defineTexts } from '../text/texts.contract.ts';

export const exportRefusals = defineTexts({
  en: {
    'errors.EXPORT_REASON_REQUIRED': 'This file has more than {count} rows about people: ask for it with a reason.',
    'errors.EXPORT_NOT_READY': 'This file is not there: it is still being made, or its time is over. Ask for it again.',
    'errors.EXPORT_HAS_GROWN': 'Meanwhile there are so many rows that a second person has to decide: ask again.',
    'errors.ASKER_GONE': 'Whoever asked for this file may not sign in any more: reject the request.',
    'errors.EXPORT_NOT_ALLOWED': 'Your rights have changed: this file is not yours to take any more.',
  },
  hi: {
    'errors.EXPORT_REASON_REQUIRED': 'इस फ़ाइल में लोगों की {count} से अधिक पंक्तियाँ हैं: कारण देकर माँगें।',
    'errors.EXPORT_NOT_READY': 'यह फ़ाइल नहीं है: अभी बन रही है, या समय समाप्त हुआ। फिर से माँगें।',
    'errors.EXPORT_HAS_GROWN': 'इस बीच इतनी पंक्तियाँ हो गईं कि दूसरे व्यक्ति का निर्णय चाहिए: फिर से माँगें।',
    'errors.ASKER_GONE': 'जिसने यह फ़ाइल माँगी वह अब साइन इन नहीं कर सकता: अनुरोध अस्वीकार करें।',
    'errors.EXPORT_NOT_ALLOWED': 'आपके अधिकार बदल गए हैं: यह फ़ाइल अब आप नहीं ले सकते।',
  },
  mr: {
    'errors.EXPORT_REASON_REQUIRED': 'या फाइलमध्ये व्यक्तींच्या {count} पेक्षा जास्त ओळी आहेत: कारण देऊन मागा.',
    'errors.EXPORT_NOT_READY': 'ही फाइल नाही: अजून तयार होत आहे, किंवा वेळ संपली. पुन्हा मागा.',
    'errors.EXPORT_HAS_GROWN': 'दरम्यान इतक्या ओळी झाल्या की दुसऱ्या व्यक्तीचा निर्णय हवा: पुन्हा मागा.',
    'errors.ASKER_GONE': 'ज्याने ही फाइल मागितली तो आता साइन इन करू शकत नाही: विनंती नाकारा.',
    'errors.EXPORT_NOT_ALLOWED': 'तुमचे अधिकार बदलले आहेत: ही फाइल आता तुम्हाला घेता येणार नाही.',
  },
});
