import { defineTexts } from '../../kit/text/texts.contract.ts';

export const peopleFeaturesText = defineTexts({
  en: {
    'feature.customAttributes': 'Custom attributes',
    'feature.sensitiveAttributes': 'Sensitive attributes (reveal)',
    'feature.profiles': 'Student profiles',
    'feature.rollover': 'Roll-over',
    'feature.enrolments': 'Enrolments',
    'feature.classNumbers': 'Roll, form and id numbers',
    'feature.attendance': 'Attendance',
    'feature.attendanceCodes': 'Attendance codes',
    'feature.teachers': 'Teachers',
  },
  hi: {
    'feature.customAttributes': 'अतिरिक्त विवरण',
    'feature.sensitiveAttributes': 'संवेदनशील विवरण (दिखाना)',
    'feature.profiles': 'विद्यार्थी प्रोफ़ाइल',
    'feature.rollover': 'कक्षोन्नति',
    'feature.enrolments': 'नामांकन',
    'feature.classNumbers': 'रोल, फ़ॉर्म और ID क्रमांक',
    'feature.attendance': 'उपस्थिति',
    'feature.attendanceCodes': 'उपस्थिति कोड',
    'feature.teachers': 'शिक्षक',
  },
  mr: {
    'feature.customAttributes': 'अतिरिक्त तपशील',
    'feature.sensitiveAttributes': 'संवेदनशील तपशील (दाखवणे)',
    'feature.profiles': 'विद्यार्थी प्रोफाइल',
    'feature.rollover': 'वर्गोन्नती',
    'feature.enrolments': 'नावनोंदणी',
    'feature.classNumbers': 'हजेरी, फॉर्म आणि ID क्रमांक',
    'feature.attendance': 'हजेरी',
    'feature.attendanceCodes': 'हजेरी कोड',
    'feature.teachers': 'शिक्षक',
  },
});
