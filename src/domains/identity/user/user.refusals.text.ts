import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const userRefusals = defineTexts({
  en: {
    'errors.HOLDS_MORE_THAN_YOU': 'This person holds rights that you do not hold: somebody who holds them must do this.',
    'errors.HAS_SIGNED_IN': 'This person has signed in before, so the log names the account: disable it instead. Nothing was deleted.',
    'errors.IS_LINKED':
      'This account is the login of a student or teacher: take it from that record first, or disable it. Nothing was deleted.',
    'errors.USER_DISABLED': 'This account is disabled: enable it first.',
    'errors.EMAIL_NEEDED': 'An invitation needs an email address: enter one, or give a first password.',
    'errors.NO_EMAIL': 'There is no email address: enter one first, or reset the password.',
    'errors.HAS_SIGNED_IN_BEFORE': 'This person has signed in before: reset the password instead.',
    'errors.USER_ACCOUNT_USERNAME_ONCE': 'Somebody already has this username.',
  },
  hi: {
    'errors.HOLDS_MORE_THAN_YOU': 'इस व्यक्ति के पास वे अधिकार हैं जो आपके पास नहीं हैं: जिसके पास हैं वही यह करे।',
    'errors.HAS_SIGNED_IN': 'यह व्यक्ति पहले साइन इन कर चुका है, इसलिए लॉग में इस खाते का नाम है: इसे बंद करें। कुछ नहीं मिटाया गया।',
    'errors.IS_LINKED': 'यह खाता किसी विद्यार्थी या शिक्षक का लॉगिन है: पहले उस अभिलेख से हटाएँ, या इसे बंद करें। कुछ नहीं मिटाया गया।',
    'errors.USER_DISABLED': 'यह खाता बंद है: पहले इसे चालू करें।',
    'errors.EMAIL_NEEDED': 'निमंत्रण के लिए ईमेल पता चाहिए: पता लिखें, या पहला पासवर्ड दें।',
    'errors.NO_EMAIL': 'कोई ईमेल पता नहीं है: पहले पता लिखें, या पासवर्ड बदलें।',
    'errors.HAS_SIGNED_IN_BEFORE': 'यह व्यक्ति पहले साइन इन कर चुका है: इसके बजाय पासवर्ड बदलें।',
    'errors.USER_ACCOUNT_USERNAME_ONCE': 'यह उपयोगकर्ता नाम किसी और का है।',
  },
  mr: {
    'errors.HOLDS_MORE_THAN_YOU': 'या व्यक्तीकडे तुमच्याकडे नसलेले अधिकार आहेत: ज्याच्याकडे ते आहेत त्याने हे करावे.',
    'errors.HAS_SIGNED_IN': 'या व्यक्तीने आधी साइन इन केले आहे, म्हणून नोंदवहीत या खात्याचे नाव आहे: ते बंद करा. काहीही पुसले नाही.',
    'errors.IS_LINKED': 'हे खाते एका विद्यार्थ्याचे किंवा शिक्षकाचे लॉगिन आहे: आधी त्या नोंदीतून काढा, किंवा ते बंद करा. काहीही पुसले नाही.',
    'errors.USER_DISABLED': 'हे खाते बंद आहे: आधी ते सुरू करा.',
    'errors.EMAIL_NEEDED': 'आमंत्रणासाठी ईमेल पत्ता हवा: पत्ता लिहा, किंवा पहिला पासवर्ड द्या.',
    'errors.NO_EMAIL': 'ईमेल पत्ता नाही: आधी पत्ता लिहा, किंवा पासवर्ड बदला.',
    'errors.HAS_SIGNED_IN_BEFORE': 'या व्यक्तीने आधी साइन इन केले आहे: त्याऐवजी पासवर्ड बदला.',
    'errors.USER_ACCOUNT_USERNAME_ONCE': 'हे वापरकर्तानाव दुसऱ्या कोणाचे तरी आहे.',
  },
});
