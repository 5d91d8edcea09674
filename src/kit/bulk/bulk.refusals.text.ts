import { defineTexts } from '../text/texts.contract.ts';

export const bulkRefusals = defineTexts({
  en: {
    'errors.ROWS_CHANGED': 'These rows have changed since you looked at them: look again.',
    'errors.TOO_MANY_ROWS': 'At most {count} rows at once: narrow the filter.',
    'errors.NOTHING_TO_DELETE': 'None of these rows can be deleted: look at the reasons.',
    'errors.INVALID_VALUE': 'A value has the wrong form.',
  },
  hi: {
    'errors.ROWS_CHANGED': 'आपके देखने के बाद ये पंक्तियाँ बदल गईं: फिर देखें।',
    'errors.TOO_MANY_ROWS': 'एक साथ अधिक से अधिक {count} पंक्तियाँ: फ़िल्टर सँकरा करें।',
    'errors.NOTHING_TO_DELETE': 'इनमें से कोई पंक्ति नहीं हटाई जा सकती: कारण देखें।',
    'errors.INVALID_VALUE': 'किसी मान का रूप सही नहीं है।',
  },
  mr: {
    'errors.ROWS_CHANGED': 'तुम्ही पाहिल्यानंतर या ओळी बदलल्या: पुन्हा पाहा.',
    'errors.TOO_MANY_ROWS': 'एका वेळी जास्तीत जास्त {count} ओळी: गाळणी अरुंद करा.',
    'errors.NOTHING_TO_DELETE': 'यांपैकी कोणतीही ओळ हटवता येत नाही: कारणे पाहा.',
    'errors.INVALID_VALUE': 'एखाद्या मूल्याचे रूप योग्य नाही.',
  },
});
