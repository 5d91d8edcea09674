import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const seatNumberRefusals = defineTexts({
  en: {
    'refused.SEAT_NUMBER_TAKEN': 'This number was given to another student in this session. Choose another number.',
    'refused.REASON_REQUIRED': 'Enter a reason of at least 5 characters for the changed number.',
    'refused.SEAT_STUDENT_GONE': 'The student is no longer inwarded in this exam.',
    'refused.SEAT_REMOVED_SINCE': 'The number was removed after the import.',
    'refused.SEAT_CHANGED_SINCE': 'The number was changed after the import.',
    'errors.SEATS_CHANGED': 'The seat numbers have changed since your preview. Close this and preview again.',
    'refused.DIGITS_TOO_FEW': 'The number has too few digits for so many students.',
  },
  hi: {
    'refused.SEAT_NUMBER_TAKEN': 'यह नंबर इस सत्र में दूसरे विद्यार्थी को दिया गया है। दूसरा नंबर चुनें।',
    'refused.REASON_REQUIRED': 'बदले गए नंबर का कारण कम से कम 5 अक्षरों में लिखें।',
    'refused.SEAT_STUDENT_GONE': 'विद्यार्थी अब इस परीक्षा में इनवर्ड नहीं है।',
    'refused.SEAT_REMOVED_SINCE': 'आयात के बाद नंबर हटाया गया।',
    'refused.SEAT_CHANGED_SINCE': 'आयात के बाद नंबर बदला गया।',
    'errors.SEATS_CHANGED': 'पूर्वावलोकन के बाद सीट नंबर बदल गए हैं। इसे बंद करके फिर पूर्वावलोकन देखें।',
    'refused.DIGITS_TOO_FEW': 'इतने विद्यार्थियों के लिए अंक कम हैं।',
  },
  mr: {
    'refused.SEAT_NUMBER_TAKEN': 'हा क्रमांक या सत्रात दुसऱ्या विद्यार्थ्याला दिला आहे. दुसरा क्रमांक निवडा.',
    'refused.REASON_REQUIRED': 'बदललेल्या क्रमांकाचे कारण किमान 5 अक्षरांत लिहा.',
    'refused.SEAT_STUDENT_GONE': 'विद्यार्थी आता या परीक्षेत इनवर्ड नाही.',
    'refused.SEAT_REMOVED_SINCE': 'आयातीनंतर क्रमांक काढला.',
    'refused.SEAT_CHANGED_SINCE': 'आयातीनंतर क्रमांक बदलला.',
    'errors.SEATS_CHANGED': 'पूर्वावलोकनानंतर आसन क्रमांक बदलले आहेत. हे बंद करून पुन्हा पूर्वावलोकन पाहा.',
    'refused.DIGITS_TOO_FEW': 'इतक्या विद्यार्थ्यांसाठी अंक कमी आहेत.',
  },
});
