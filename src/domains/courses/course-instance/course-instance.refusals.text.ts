import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const courseInstanceRefusals = defineTexts({
  en: {
    'errors.COURSE_INSTANCE_FULL': 'All seats of the course instance are taken: raise its capacity first.',
    'errors.COURSE_INSTANCE_CLOSED': 'The course instance is closed: reopen it first.',
    'errors.CAPACITY_BELOW_ENROLLED': '{count} {count#student holds a seat|students hold seats}: the capacity cannot be lower.',
    'errors.COURSE_NOT_ACTIVE': 'The course is not active: set it active first.',
    'errors.STARTS_OUTSIDE_YEAR': 'The instance must start within its academic year.',
    'errors.OUTSIDE_INSTANCE': 'This reaches outside the days of the instance.',
    'errors.VERSION_RETIRED': 'The blueprint version is retired: a closed instance of it stays closed.',
  },
  hi: {
    'errors.COURSE_INSTANCE_FULL': 'आवृत्ति की सभी सीटें भरी हैं: पहले क्षमता बढ़ाएँ।',
    'errors.COURSE_INSTANCE_CLOSED': 'आवृत्ति बंद है: पहले उसे फिर खोलें।',
    'errors.CAPACITY_BELOW_ENROLLED': '{count} {count#विद्यार्थी|विद्यार्थियों} के पास {count#सीट है|सीटें हैं}: क्षमता इससे कम नहीं हो सकती।',
    'errors.COURSE_NOT_ACTIVE': 'पाठ्यक्रम सक्रिय नहीं है: पहले उसे सक्रिय करें।',
    'errors.STARTS_OUTSIDE_YEAR': 'आवृत्ति का आरंभ उसके शैक्षणिक वर्ष के भीतर होना चाहिए।',
    'errors.OUTSIDE_INSTANCE': 'यह आवृत्ति के दिनों से बाहर जाता है।',
    'errors.VERSION_RETIRED': 'रूपरेखा संस्करण सेवानिवृत्त है: उसकी बंद आवृत्ति बंद रहती है।',
  },
  mr: {
    'errors.COURSE_INSTANCE_FULL': 'आवृत्तीच्या सर्व जागा भरल्या आहेत: आधी क्षमता वाढवा.',
    'errors.COURSE_INSTANCE_CLOSED': 'आवृत्ती बंद आहे: आधी ती पुन्हा उघडा.',
    'errors.CAPACITY_BELOW_ENROLLED': '{count} {count#विद्यार्थ्याकडे|विद्यार्थ्यांकडे} जागा आहेत: क्षमता त्याहून कमी असू शकत नाही.',
    'errors.COURSE_NOT_ACTIVE': 'अभ्यासक्रम सक्रिय नाही: आधी तो सक्रिय करा.',
    'errors.STARTS_OUTSIDE_YEAR': 'आवृत्तीची सुरुवात तिच्या शैक्षणिक वर्षात व्हायला हवी.',
    'errors.OUTSIDE_INSTANCE': 'हे आवृत्तीच्या दिवसांबाहेर जाते.',
    'errors.VERSION_RETIRED': 'आराखडा आवृत्ती निवृत्त आहे: तिची बंद आवृत्ती बंद राहते.',
  },
});
