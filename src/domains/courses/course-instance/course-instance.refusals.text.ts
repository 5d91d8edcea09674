import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const courseInstanceRefusals = defineTexts({
  en: {
    'errors.COURSE_INSTANCE_FULL': 'The course instance is full. Increase its capacity first.',
    'errors.COURSE_INSTANCE_CLOSED': 'The course instance is closed: reopen it first.',
    'errors.CAPACITY_BELOW_ENROLLED': '{count} {count#seat is|seats are} taken: capacity cannot be less.',
    'errors.COURSE_NOT_ACTIVE': 'The course is not active. Activate it first.',
    'errors.STARTS_OUTSIDE_YEAR': 'The instance must start within its academic year.',
    'errors.OUTSIDE_INSTANCE': 'Outside the dates of the instance.',
    'errors.VERSION_RETIRED': 'The blueprint version is retired: this instance cannot be reopened.',
  },
  hi: {
    'errors.COURSE_INSTANCE_FULL': 'पाठ्यक्रम आयोजन भर चुका है। पहले क्षमता बढ़ाएँ।',
    'errors.COURSE_INSTANCE_CLOSED': 'पाठ्यक्रम आयोजन बंद है: पहले उसे फिर खोलें।',
    'errors.CAPACITY_BELOW_ENROLLED': '{count} {count#सीट भरी है|सीटें भरी हैं}: क्षमता इससे कम नहीं हो सकती।',
    'errors.COURSE_NOT_ACTIVE': 'पाठ्यक्रम सक्रिय नहीं है। पहले उसे सक्रिय करें।',
    'errors.STARTS_OUTSIDE_YEAR': 'आयोजन अपने शैक्षणिक वर्ष के भीतर शुरू होना चाहिए।',
    'errors.OUTSIDE_INSTANCE': 'आयोजन की तिथियों से बाहर।',
    'errors.VERSION_RETIRED': 'रूपरेखा संस्करण निवृत्त है: यह आयोजन फिर नहीं खोला जा सकता।',
  },
  mr: {
    'errors.COURSE_INSTANCE_FULL': 'अभ्यासक्रम आयोजन भरले आहे. आधी क्षमता वाढवा.',
    'errors.COURSE_INSTANCE_CLOSED': 'आवृत्ती बंद आहे: आधी ती पुन्हा उघडा.',
    'errors.CAPACITY_BELOW_ENROLLED': '{count} {count#जागा भरली आहे|जागा भरल्या आहेत}: क्षमता त्याहून कमी असू शकत नाही.',
    'errors.COURSE_NOT_ACTIVE': 'अभ्यासक्रम सक्रिय नाही. आधी तो सक्रिय करा.',
    'errors.STARTS_OUTSIDE_YEAR': 'आवृत्तीची सुरुवात तिच्या शैक्षणिक वर्षात व्हायला हवी.',
    'errors.OUTSIDE_INSTANCE': 'आयोजनाच्या तारखांबाहेर.',
    'errors.VERSION_RETIRED': 'आराखडा आवृत्ती निवृत्त आहे: हे आयोजन पुन्हा उघडता येत नाही.',
  },
});
