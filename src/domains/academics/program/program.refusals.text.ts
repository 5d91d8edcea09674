import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const programRefusals = defineTexts({
  en: {
    'errors.PROGRAM_YEARS_ORDER': 'The last year of admission must not be before the first.',
  },
  hi: {
    'errors.PROGRAM_YEARS_ORDER': 'अंतिम प्रवेश वर्ष पहले वर्ष से पहले न हो।',
  },
  mr: {
    'errors.PROGRAM_YEARS_ORDER': 'शेवटचे प्रवेश वर्ष पहिल्याच्या आधी नसावे.',
  },
});
