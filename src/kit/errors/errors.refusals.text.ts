import { defineTexts } from '../text/texts.contract.ts';

export const errorsRefusals = defineTexts({
  en: {
    'errors.SECOND_FACTOR_REQUIRED': 'Your organisation asks for a second factor here.',
  },
  hi: {
    'errors.SECOND_FACTOR_REQUIRED': 'आपका संगठन यहाँ दूसरा प्रमाण माँगता है।',
  },
  mr: {
    'errors.SECOND_FACTOR_REQUIRED': 'तुमची संस्था येथे दुसरा पुरावा मागते.',
  },
});
