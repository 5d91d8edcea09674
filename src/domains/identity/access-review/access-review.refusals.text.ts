import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const accessReviewRefusals = defineTexts({
  en: {
    'refused.TOO_MANY_TO_PRINT': 'Too many people hold such rights: filter them, or export the list.',
    'refused.NEEDS_NO_RIGHT': 'This needs no right: it is one’s own account, or open to everybody.',
    'refused.UNKNOWN_SUBJECT': 'Choose a page, action or right from the list.',
  },
  hi: {
    'refused.TOO_MANY_TO_PRINT': 'बहुत लोगों के पास ये अधिकार हैं: छाँटें, या सूची निर्यात करें।',
    'refused.NEEDS_NO_RIGHT': 'इसके लिए अधिकार नहीं चाहिए: यह अपना खाता है या सबके लिए खुला है।',
    'refused.UNKNOWN_SUBJECT': 'सूची से पृष्ठ, कार्य या अधिकार चुनें।',
  },
  mr: {
    'refused.TOO_MANY_TO_PRINT': 'बऱ्याच जणांकडे हे अधिकार आहेत: गाळा, किंवा यादी निर्यात करा.',
    'refused.NEEDS_NO_RIGHT': 'याला अधिकार लागत नाही: हे स्वतःचे खाते आहे किंवा सर्वांसाठी खुले आहे.',
    'refused.UNKNOWN_SUBJECT': 'यादीतून पान, कृती किंवा अधिकार निवडा.',
  },
});
