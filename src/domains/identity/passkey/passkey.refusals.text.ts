import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const passkeyRefusals = defineTexts({
  en: {
    'errors.NO_PASSKEY': 'You have no passkey yet: add one under Change Password.',
    'refused.PASSKEYS_FULL': 'Maximum number of passkeys reached. Remove one first.',
    'errors.PASSKEY_CHALLENGE_OVER': 'This took longer than five minutes: please try again.',
    'refused.PASSKEY_REFUSED': 'This passkey was not accepted. Try again.',
  },
  hi: {
    'errors.NO_PASSKEY': 'आपकी अभी कोई पासकी नहीं है: “पासवर्ड बदलें” में जोड़ें।',
    'refused.PASSKEYS_FULL': 'पासकी की अधिकतम संख्या हो चुकी है। पहले एक हटाएँ।',
    'errors.PASSKEY_CHALLENGE_OVER': 'इसमें पाँच मिनट से अधिक लगे: फिर प्रयास करें।',
    'refused.PASSKEY_REFUSED': 'यह पासकी स्वीकार नहीं हुई। फिर प्रयास करें।',
  },
  mr: {
    'errors.NO_PASSKEY': 'तुमची अजून पासकी नाही: “पासवर्ड बदला” मध्ये जोडा.',
    'refused.PASSKEYS_FULL': 'पासकींची कमाल संख्या झाली आहे. आधी एक काढा.',
    'errors.PASSKEY_CHALLENGE_OVER': 'याला पाच मिनिटांहून अधिक वेळ लागला: पुन्हा प्रयत्न करा.',
    'refused.PASSKEY_REFUSED': 'ही पासकी स्वीकारली नाही. पुन्हा प्रयत्न करा.',
  },
});
