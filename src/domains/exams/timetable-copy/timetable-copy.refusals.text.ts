import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const timetableCopyRefusals = defineTexts({
  en: {
    'errors.TABLE_CHANGED': 'The time table has changed since your preview. Preview again.',
    'errors.NOTHING_TO_COPY': 'No paper would come to another slot. There is nothing to copy.',
  },
  hi: {
    'errors.TABLE_CHANGED': 'आपके देखने के बाद समय-सारणी बदल गई। फिर से देखें।',
    'errors.NOTHING_TO_COPY': 'कोई प्रश्नपत्र दूसरे स्लॉट में नहीं आएगा। लेने को कुछ नहीं।',
  },
  mr: {
    'errors.TABLE_CHANGED': 'तुम्ही पाहिल्यानंतर वेळापत्रक बदलले. पुन्हा पाहा.',
    'errors.NOTHING_TO_COPY': 'कोणताही पेपर दुसऱ्या स्लॉटमध्ये येणार नाही. घ्यायला काही नाही.',
  },
});
