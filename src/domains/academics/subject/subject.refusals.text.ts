import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const subjectRefusals = defineTexts({
  en: {
    'errors.SUBJECT_CREDITS_SPLIT': 'Enter theory and practical credits both or neither; together they must equal the credits.',
  },
  hi: {
    'errors.SUBJECT_CREDITS_SPLIT': 'सैद्धांतिक और प्रायोगिक क्रेडिट दोनों लिखें या कोई नहीं; दोनों मिलकर क्रेडिट के बराबर हों।',
  },
  mr: {
    'errors.SUBJECT_CREDITS_SPLIT': 'सैद्धांतिक आणि प्रात्यक्षिक श्रेयांक दोन्ही लिहा किंवा एकही नको; दोन्ही मिळून श्रेयांकांइतके हवेत.',
  },
});
