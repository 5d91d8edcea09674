import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const mistakeWordsText = defineTexts({
  en: {
    'notification.mistakeReported': 'A student reports a mistake in a result',
    'notification.mistakeAnswered': 'The exam cell answered your report',
    'notification.mistakeWhole': 'The result as a whole',
  },
  hi: {
    'notification.mistakeReported': 'एक विद्यार्थी ने परिणाम में गलती बताई है',
    'notification.mistakeAnswered': 'परीक्षा विभाग ने आपकी बताई गलती का उत्तर दिया है',
    'notification.mistakeWhole': 'पूरा परिणाम',
  },
  mr: {
    'notification.mistakeReported': 'एका विद्यार्थ्याने निकालातील चूक कळवली आहे',
    'notification.mistakeAnswered': 'परीक्षा विभागाने तुम्ही कळवलेल्या चुकीचे उत्तर दिले आहे',
    'notification.mistakeWhole': 'संपूर्ण निकाल',
  },
});
