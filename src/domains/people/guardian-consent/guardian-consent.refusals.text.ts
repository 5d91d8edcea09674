import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const guardianConsentRefusals = defineTexts({
  en: {
    'errors.CONSENT_FUTURE': 'This day has not come yet. Give today or an earlier day.',
    'errors.CONSENT_OF_ONE': 'A guardian or a file is named for one student alone.',
    'errors.CONSENT_GUARDIAN': 'This is no guardian of the student. Choose one of the student’s guardians.',
    'errors.CONSENT_WITHDRAWN': 'This consent was withdrawn already. Look at it again.',
    'errors.GUARDIAN_CONSENT_WITHDRAWN': 'It is withdrawn before it was given. Check the day.',
    'errors.LOGIN_CONSENT':
      'This student is under 18, and no guardian has agreed to a login: record the consent on the student’s page first.',
  },
  hi: {
    'errors.CONSENT_FUTURE': 'यह दिन अभी नहीं आया। आज या पहले का दिन दें।',
    'errors.CONSENT_OF_ONE': 'अभिभावक या फ़ाइल केवल एक विद्यार्थी के लिए दी जाती है।',
    'errors.CONSENT_GUARDIAN': 'यह इस विद्यार्थी के अभिभावक नहीं हैं। विद्यार्थी के अभिभावकों में से चुनें।',
    'errors.CONSENT_WITHDRAWN': 'यह सहमति पहले ही वापस ली जा चुकी है। इसे फिर देखें।',
    'errors.GUARDIAN_CONSENT_WITHDRAWN': 'यह दिए जाने से पहले वापस ली गई है। दिन जाँचें।',
    'errors.LOGIN_CONSENT': 'यह विद्यार्थी 18 वर्ष से कम है और किसी अभिभावक ने लॉगिन के लिए सहमति नहीं दी: पहले विद्यार्थी के पृष्ठ पर सहमति दर्ज करें।',
  },
  mr: {
    'errors.CONSENT_FUTURE': 'हा दिवस अजून आलेला नाही. आजचा किंवा आधीचा दिवस द्या.',
    'errors.CONSENT_OF_ONE': 'पालक किंवा फाइल एकाच विद्यार्थ्यासाठी दिली जाते.',
    'errors.CONSENT_GUARDIAN': 'हे या विद्यार्थ्याचे पालक नाहीत. विद्यार्थ्याच्या पालकांपैकी निवडा.',
    'errors.CONSENT_WITHDRAWN': 'ही संमती आधीच मागे घेतली आहे. ती पुन्हा पाहा.',
    'errors.GUARDIAN_CONSENT_WITHDRAWN': 'ती देण्याआधी मागे घेतली आहे. दिवस तपासा.',
    'errors.LOGIN_CONSENT': 'हा विद्यार्थी 18 वर्षांखालील आहे आणि कोणत्याही पालकाने लॉगिनला संमती दिलेली नाही: आधी विद्यार्थ्याच्या पानावर संमती नोंदवा.',
  },
});
