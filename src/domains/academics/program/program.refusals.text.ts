import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const programRefusals = defineTexts({
  en: {
    'errors.PROGRAM_YEARS_ORDER': 'The last year of admission must not be before the first.',
  },
  hi: {
    'errors.PROGRAM_YEARS_ORDER': 'प्रवेश का अंतिम वर्ष, प्रवेश के पहले वर्ष के बाद का हो।',
  },
  mr: {
    'errors.PROGRAM_YEARS_ORDER': 'प्रवेशाचे शेवटचे वर्ष पहिल्या वर्षाआधीचे नसावे.',
  },
});
