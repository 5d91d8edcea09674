import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const subjectRefusals = defineTexts({
  en: {
    'errors.SUBJECT_CREDITS_SPLIT': 'Theory and practical credits are given both or not at all, and together they are the credits.',
  },
  hi: {
    'errors.SUBJECT_CREDITS_SPLIT': 'सैद्धांतिक और प्रायोगिक क्रेडिट दोनों दें या कोई नहीं; दोनों मिलकर कुल क्रेडिट होते हैं।',
  },
  mr: {
    'errors.SUBJECT_CREDITS_SPLIT': 'सैद्धांतिक आणि प्रात्यक्षिक श्रेयांक दोन्ही द्या किंवा एकही नको; दोन्ही मिळून एकूण श्रेयांक होतात.',
  },
});
