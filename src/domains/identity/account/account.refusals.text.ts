import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const accountRefusals = defineTexts({
  en: {
    'refused.ALREADY_VERIFIED': 'This is verified already.',
    'refused.NOTHING_TO_VERIFY': 'There is nothing to verify. Enter it first.',
    'errors.OTP_DIGITS': 'OTP must be 6 digits',
    'errors.OTP_OVER': 'This OTP is no longer valid: ask for a new one.',
    'refused.OTP_WRONG': 'This code is not right.',
    'errors.PASSWORD_WRONG': 'This is not your password',
    'refused.PASSWORD_COMMON': 'This password is too common. Choose another.',
    'refused.PASSWORD_UNCHANGED': 'The new password must differ from the current one.',
    'refused.NAME': 'This name is not valid.',
  },
  hi: {
    'refused.ALREADY_VERIFIED': 'यह पहले ही सत्यापित है।',
    'refused.NOTHING_TO_VERIFY': 'सत्यापित करने के लिए कुछ नहीं है। पहले भरें।',
    'errors.OTP_DIGITS': 'OTP 6 अंकों का होना चाहिए',
    'errors.OTP_OVER': 'यह OTP अब मान्य नहीं है: नया माँगें।',
    'refused.OTP_WRONG': 'यह कोड सही नहीं है।',
    'errors.PASSWORD_WRONG': 'यह आपका पासवर्ड नहीं है',
    'refused.PASSWORD_COMMON': 'यह पासवर्ड बहुत आम है। दूसरा चुनें।',
    'refused.PASSWORD_UNCHANGED': 'नया पासवर्ड वर्तमान से अलग होना चाहिए।',
    'refused.NAME': 'यह नाम मान्य नहीं है।',
  },
  mr: {
    'refused.ALREADY_VERIFIED': 'हे आधीच पडताळलेले आहे.',
    'refused.NOTHING_TO_VERIFY': 'पडताळण्यासाठी काही नाही. आधी भरा.',
    'errors.OTP_DIGITS': 'OTP 6 अंकी असावा',
    'errors.OTP_OVER': 'हा OTP आता वैध नाही: नवा मागा.',
    'refused.OTP_WRONG': 'हा कोड बरोबर नाही.',
    'errors.PASSWORD_WRONG': 'हा तुमचा पासवर्ड नाही',
    'refused.PASSWORD_COMMON': 'हा पासवर्ड खूप प्रचलित आहे. दुसरा निवडा.',
    'refused.PASSWORD_UNCHANGED': 'नवा पासवर्ड सध्याच्यापेक्षा वेगळा असावा.',
    'refused.NAME': 'हे नाव वैध नाही.',
  },
});
