import { defineTexts } from '../text/texts.contract.ts';

export const errorsRefusals = defineTexts({
  en: {
    'errors.SECOND_FACTOR_REQUIRED': 'Your organisation requires a second factor here.',
  },
  hi: {
    'errors.SECOND_FACTOR_REQUIRED': 'आपके संगठन को यहाँ दूसरा प्रमाण चाहिए।',
  },
  mr: {
    'errors.SECOND_FACTOR_REQUIRED': 'तुमच्या संघटनेला येथे दुसरा पुरावा लागतो.',
  },
});
