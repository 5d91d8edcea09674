import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examPatternRefusals = defineTexts({
  en: {
    'errors.PATTERN_NOT_DRAFT': 'Only drafts can be deleted. Archive this version instead.',
    'errors.CODE_FIXED': 'All versions of a pattern have the same code.',
    'errors.RULES_IN_USE': 'Students are already inwarded under these rules. Make a new version instead.',
    'refused.HEAD_SET_IN_USE': 'Papers were made with this head set.',
    'refused.RULES_DISAGREE': 'The rules contradict each other.',
  },
  hi: {
    'errors.PATTERN_NOT_DRAFT': 'केवल मसौदे हटाए जा सकते हैं। इस संस्करण को संग्रहित करें।',
    'errors.CODE_FIXED': 'एक पैटर्न के सभी संस्करणों का कोड एक ही होता है।',
    'errors.RULES_IN_USE': 'विद्यार्थी इन नियमों में पहले से इनवर्ड हैं। नया संस्करण बनाएँ।',
    'refused.HEAD_SET_IN_USE': 'इस शीर्ष समूह से प्रश्नपत्र बने हैं।',
    'refused.RULES_DISAGREE': 'नियम आपस में मेल नहीं खाते।',
  },
  mr: {
    'errors.PATTERN_NOT_DRAFT': 'फक्त मसुदे हटवता येतात. ही आवृत्ती संग्रहित करा.',
    'errors.CODE_FIXED': 'एका पॅटर्नच्या सर्व आवृत्त्यांचा कोड एकच असतो.',
    'errors.RULES_IN_USE': 'विद्यार्थी या नियमांखाली आधीच इनवर्ड आहेत. नवी आवृत्ती बनवा.',
    'refused.HEAD_SET_IN_USE': 'या शीर्ष संचाने पेपर तयार झाले आहेत.',
    'refused.RULES_DISAGREE': 'नियम एकमेकांशी जुळत नाहीत.',
  },
});
