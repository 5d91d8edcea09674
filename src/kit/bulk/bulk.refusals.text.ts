import { defineTexts } from '../text/texts.contract.ts';

export const bulkRefusals = defineTexts({
  en: {
    'errors.ROWS_CHANGED': 'These rows have changed. Preview again.',
    'errors.TOO_MANY_ROWS': 'Maximum {count} rows at once. Use filters.',
    'errors.NOTHING_TO_DELETE': 'None of these rows can be deleted. See the reasons.',
    'errors.DELETE_REASON_REQUIRED': 'Give a reason for deleting these records.',
    'errors.INVALID_VALUE': 'A value is not valid.',
    'refused.SECOND_PERSON_REQUIRED': 'Deleting this many rows needs approval. Send it for approval with a reason.',
    'refused.TYPED_COUNT': 'Type the number of rows that would be deleted.',
  },
  hi: {
    'errors.ROWS_CHANGED': 'ये पंक्तियाँ बदल गई हैं। फिर पूर्वावलोकन देखें।',
    'errors.TOO_MANY_ROWS': 'एक साथ अधिकतम {count} पंक्तियाँ। फ़िल्टर लगाएँ।',
    'errors.NOTHING_TO_DELETE': 'इनमें से कोई पंक्ति नहीं हटाई जा सकती। कारण देखें।',
    'errors.DELETE_REASON_REQUIRED': 'इन रिकॉर्डों को हटाने का कारण लिखें।',
    'errors.INVALID_VALUE': 'कोई मान सही नहीं है।',
    'refused.SECOND_PERSON_REQUIRED': 'इतनी पंक्तियाँ हटाने के लिए अनुमोदन चाहिए। कारण देकर अनुमोदन के लिए भेजें।',
    'refused.TYPED_COUNT': 'जितनी पंक्तियाँ हटेंगी वह संख्या लिखें।',
  },
  mr: {
    'errors.ROWS_CHANGED': 'या ओळी बदलल्या आहेत. पुन्हा पूर्वावलोकन पाहा.',
    'errors.TOO_MANY_ROWS': 'एका वेळी जास्तीत जास्त {count} ओळी. फिल्टर वापरा.',
    'errors.NOTHING_TO_DELETE': 'यांपैकी कोणतीही ओळ हटवता येत नाही. कारणे पाहा.',
    'errors.DELETE_REASON_REQUIRED': 'या नोंदी हटवण्याचे कारण लिहा.',
    'errors.INVALID_VALUE': 'एखादे मूल्य योग्य नाही.',
    'refused.SECOND_PERSON_REQUIRED': 'इतक्या ओळी हटवण्यासाठी मंजुरी लागते. कारण देऊन मंजुरीसाठी पाठवा.',
    'refused.TYPED_COUNT': 'जितक्या ओळी हटतील ती संख्या लिहा.',
  },
});
