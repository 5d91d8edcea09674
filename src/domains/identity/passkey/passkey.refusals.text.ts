import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const passkeyRefusals = defineTexts({
  en: {
    'errors.NO_PASSKEY': 'You have no passkey yet: add one under Change Password.',
    'refused.PASSKEYS_FULL': 'You have the most passkeys possible: remove one first.',
    'errors.PASSKEY_CHALLENGE_OVER': 'This took longer than five minutes: please try again.',
    'refused.PASSKEY_REFUSED': 'This passkey was not accepted. Try again.',
  },
  hi: {
    'errors.NO_PASSKEY': 'आपकी कोई पासकी नहीं है: पासवर्ड बदलने के पेज पर जोड़ें।',
    'refused.PASSKEYS_FULL': 'आपके पास अधिकतम पासकी हैं: पहले एक हटाएँ।',
    'errors.PASSKEY_CHALLENGE_OVER': 'इसमें पाँच मिनट से अधिक लगे: फिर कोशिश करें।',
    'refused.PASSKEY_REFUSED': 'यह पासकी स्वीकार नहीं हुई। फिर कोशिश करें।',
  },
  mr: {
    'errors.NO_PASSKEY': 'तुमची पासकी नाही: पासवर्ड बदलण्याच्या पानावर जोडा.',
    'refused.PASSKEYS_FULL': 'तुमच्याकडे कमाल पासकी आहेत: आधी एक काढा.',
    'errors.PASSKEY_CHALLENGE_OVER': 'याला पाच मिनिटांहून अधिक वेळ लागला: पुन्हा प्रयत्न करा.',
    'refused.PASSKEY_REFUSED': 'ही पासकी स्वीकारली नाही. पुन्हा प्रयत्न करा.',
  },
});
