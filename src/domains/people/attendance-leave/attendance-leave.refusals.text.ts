import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const attendanceLeaveRefusals = defineTexts({
  en: {
    'errors.LEAVE_DAYS': 'The last day is before the first.',
    'errors.LEAVE_CODE': 'Choose a code that does not count as absent.',
    'errors.LEAVE_REASON': 'Give the reason.',
    'errors.LEAVE_DECIDED': 'Somebody else has decided on this leave. Look at the list again.',
    'errors.ATTENDANCE_LEAVE_APART': 'The student has approved leave on one of these days already.',
    'errors.ATTENDANCE_LEAVE_DAYS': 'Leave lasts at most a year.',
  },
  hi: {
    'errors.LEAVE_DAYS': 'अंतिम दिन पहले दिन से पहले है।',
    'errors.LEAVE_CODE': 'ऐसा कोड चुनें जो अनुपस्थित न गिना जाए।',
    'errors.LEAVE_REASON': 'कारण दें।',
    'errors.LEAVE_DECIDED': 'किसी और ने इस छुट्टी पर निर्णय लिया है। सूची फिर से देखें।',
    'errors.ATTENDANCE_LEAVE_APART': 'विद्यार्थी की इनमें से किसी दिन पहले से अनुमोदित छुट्टी है।',
    'errors.ATTENDANCE_LEAVE_DAYS': 'छुट्टी अधिकतम एक वर्ष की होती है।',
  },
  mr: {
    'errors.LEAVE_DAYS': 'शेवटचा दिवस पहिल्याच्या आधी आहे.',
    'errors.LEAVE_CODE': 'गैरहजर म्हणून मोजला न जाणारा कोड निवडा.',
    'errors.LEAVE_REASON': 'कारण द्या.',
    'errors.LEAVE_DECIDED': 'दुसऱ्या कोणी या रजेवर निर्णय घेतला आहे. यादी पुन्हा पहा.',
    'errors.ATTENDANCE_LEAVE_APART': 'विद्यार्थ्याची यांपैकी एका दिवशी आधीच मंजूर रजा आहे.',
    'errors.ATTENDANCE_LEAVE_DAYS': 'रजा जास्तीत जास्त एक वर्षाची असते.',
  },
});
