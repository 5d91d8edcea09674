import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const seatNumberRefusals = defineTexts({
  en: {
    'errors.SEATS_CHANGED': 'The seat numbers have changed since your preview. Close this and preview again.',
    'refused.DIGITS_TOO_FEW': 'The number has too few digits for so many students.',
  },
  hi: {
    'errors.SEATS_CHANGED': 'पूर्वावलोकन के बाद सीट नंबर बदल गए हैं। इसे बंद करके फिर पूर्वावलोकन देखें।',
    'refused.DIGITS_TOO_FEW': 'इतने विद्यार्थियों के लिए अंक कम हैं।',
  },
  mr: {
    'errors.SEATS_CHANGED': 'पूर्वावलोकनानंतर आसन क्रमांक बदलले आहेत. हे बंद करून पुन्हा पूर्वावलोकन पाहा.',
    'refused.DIGITS_TOO_FEW': 'इतक्या विद्यार्थ्यांसाठी अंक कमी आहेत.',
  },
});
