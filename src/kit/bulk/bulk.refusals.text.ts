import { defineTexts } from '../text/texts.contract.ts';

export const bulkRefusals = defineTexts({
  en: {
    'errors.ROWS_CHANGED': 'These rows have changed. Preview again.',
    'errors.TOO_MANY_ROWS': 'Maximum {count} rows at once. Use filters.',
    'errors.NOTHING_TO_DELETE': 'None of these rows can be deleted. See the reasons.',
    'errors.INVALID_VALUE': 'A value is not valid.',
  },
  hi: {
    'errors.ROWS_CHANGED': 'ये पंक्तियाँ बदल गई हैं। फिर पूर्वावलोकन देखें।',
    'errors.TOO_MANY_ROWS': 'एक साथ अधिकतम {count} पंक्तियाँ। फ़िल्टर लगाएँ।',
    'errors.NOTHING_TO_DELETE': 'इनमें से कोई पंक्ति नहीं हटाई जा सकती। कारण देखें।',
    'errors.INVALID_VALUE': 'कोई मान सही नहीं है।',
  },
  mr: {
    'errors.ROWS_CHANGED': 'या ओळी बदलल्या आहेत. पुन्हा पूर्वावलोकन पाहा.',
    'errors.TOO_MANY_ROWS': 'एका वेळी जास्तीत जास्त {count} ओळी. फिल्टर वापरा.',
    'errors.NOTHING_TO_DELETE': 'यांपैकी कोणतीही ओळ हटवता येत नाही. कारणे पाहा.',
    'errors.INVALID_VALUE': 'एखादे मूल्य योग्य नाही.',
  },
});
