import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const singleLoginRefusals = defineTexts({
  en: {
    'errors.NO_LOGIN': 'This person has no login.',
    'errors.LOGIN_CHANGED': 'Somebody else linked or unlinked a login meanwhile. Check who is linked, and try again.',
    'errors.UNKNOWN_USER': 'No active user with this name.',
  },
  hi: {
    'errors.NO_LOGIN': 'इस व्यक्ति का लॉगिन नहीं है।',
    'errors.LOGIN_CHANGED': 'इस बीच किसी और ने लॉगिन जोड़ा या हटाया। देखें कि कौन जुड़ा है, फिर प्रयास करें।',
    'errors.UNKNOWN_USER': 'इस नाम का सक्रिय उपयोगकर्ता नहीं है।',
  },
  mr: {
    'errors.NO_LOGIN': 'या व्यक्तीचे लॉगिन नाही.',
    'errors.LOGIN_CHANGED': 'दरम्यान दुसऱ्या कोणी लॉगिन जोडले किंवा काढले. कोण जोडलेले आहे ते पाहा, मग पुन्हा प्रयत्न करा.',
    'errors.UNKNOWN_USER': 'या नावाचा सक्रिय वापरकर्ता नाही.',
  },
});
