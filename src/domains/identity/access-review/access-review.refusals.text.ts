import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const accessReviewRefusals = defineTexts({
  en: {
    'refused.TOO_MANY_TO_PRINT': 'Too many people hold such rights: filter them, or export the list.',
  },
  hi: {
    'refused.TOO_MANY_TO_PRINT': 'बहुत लोगों के पास ये अधिकार हैं: फ़िल्टर लगाएँ, या सूची निर्यात करें।',
  },
  mr: {
    'refused.TOO_MANY_TO_PRINT': 'बऱ्याच जणांकडे हे अधिकार आहेत: फिल्टर लावा, किंवा यादी निर्यात करा.',
  },
});
