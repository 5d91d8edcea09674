import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const userRefusals = defineTexts({
  en: {
    'errors.HOLDS_MORE_THAN_YOU': 'This person has rights that you do not have. Someone with those rights must do this.',
    'errors.HAS_SIGNED_IN': 'This person has signed in before. Disable the account instead.',
    'errors.IS_LINKED': 'This is the login of a student or teacher. Remove it from that record first, or disable it.',
    'errors.USER_DISABLED': 'This account is disabled. Enable it first.',
    'errors.EMAIL_NEEDED': 'Enter an email address for the invitation, or set a first password.',
    'errors.NO_EMAIL': 'No email address. Enter one, or reset the password.',
    'errors.HAS_SIGNED_IN_BEFORE': 'This person has signed in before. Reset the password instead.',
    'errors.USER_ACCOUNT_USERNAME_ONCE': 'This username is already taken.',
    'refused.ONESELF': 'You cannot do this to your own account.',
  },
  hi: {
    'errors.HOLDS_MORE_THAN_YOU': 'इस व्यक्ति के पास वे अधिकार हैं जो आपके पास नहीं। जिनके पास हैं वही यह करें।',
    'errors.HAS_SIGNED_IN': 'यह व्यक्ति पहले साइन इन कर चुका है। खाता बंद करें।',
    'errors.IS_LINKED': 'यह किसी विद्यार्थी या शिक्षक का लॉगिन है। पहले उस रिकॉर्ड से हटाएँ, या बंद करें।',
    'errors.USER_DISABLED': 'यह खाता बंद है। पहले इसे चालू करें।',
    'errors.EMAIL_NEEDED': 'निमंत्रण के लिए ईमेल पता लिखें, या पहला पासवर्ड दें।',
    'errors.NO_EMAIL': 'ईमेल पता नहीं है। पता लिखें, या पासवर्ड रीसेट करें।',
    'errors.HAS_SIGNED_IN_BEFORE': 'यह व्यक्ति पहले साइन इन कर चुका है। पासवर्ड रीसेट करें।',
    'errors.USER_ACCOUNT_USERNAME_ONCE': 'यह उपयोगकर्ता नाम पहले से लिया गया है।',
    'refused.ONESELF': 'अपने ही खाते पर आप यह नहीं कर सकते।',
  },
  mr: {
    'errors.HOLDS_MORE_THAN_YOU': 'या व्यक्तीकडे तुमच्याकडे नसलेले अधिकार आहेत. ते अधिकार असलेल्यानेच हे करावे.',
    'errors.HAS_SIGNED_IN': 'या व्यक्तीने आधी साइन इन केले आहे. खाते बंद करा.',
    'errors.IS_LINKED': 'हे विद्यार्थ्याचे किंवा शिक्षकाचे लॉगिन आहे. आधी त्या नोंदीतून काढा, किंवा बंद करा.',
    'errors.USER_DISABLED': 'हे खाते बंद आहे. आधी ते सुरू करा.',
    'errors.EMAIL_NEEDED': 'आमंत्रणासाठी ईमेल पत्ता लिहा, किंवा पहिला पासवर्ड द्या.',
    'errors.NO_EMAIL': 'ईमेल पत्ता नाही. पत्ता लिहा, किंवा पासवर्ड रीसेट करा.',
    'errors.HAS_SIGNED_IN_BEFORE': 'या व्यक्तीने आधी साइन इन केले आहे. पासवर्ड रीसेट करा.',
    'errors.USER_ACCOUNT_USERNAME_ONCE': 'हे वापरकर्ता नाव आधीच घेतलेले आहे.',
    'refused.ONESELF': 'स्वतःच्या खात्यावर तुम्ही हे करू शकत नाही.',
  },
});
