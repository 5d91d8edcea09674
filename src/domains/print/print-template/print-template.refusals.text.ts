import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const printTemplateRefusals = defineTexts({
  en: {
    'errors.PRINT_TEMPLATE_FROZEN': 'Only drafts can be changed or deleted. Copy this version instead.',
    'errors.PRINT_KIND_FIXED': 'All versions of a print have the same kind.',
  },
  hi: {
    'errors.PRINT_TEMPLATE_FROZEN': 'केवल मसौदे बदले या हटाए जा सकते हैं। इस संस्करण की प्रतिलिपि बनाएँ।',
    'errors.PRINT_KIND_FIXED': 'एक मुद्रण के सभी संस्करणों का प्रकार एक ही होता है।',
  },
  mr: {
    'errors.PRINT_TEMPLATE_FROZEN': 'फक्त मसुदे बदलता किंवा हटवता येतात. या आवृत्तीची प्रत करा.',
    'errors.PRINT_KIND_FIXED': 'एका छपाईच्या सर्व आवृत्त्यांचा प्रकार एकच असतो.',
  },
});
