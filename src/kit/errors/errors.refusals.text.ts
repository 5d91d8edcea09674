import { defineTexts } from '../text/texts.contract.ts';

export const errorsRefusals = defineTexts({
  en: {
    'errors.SECOND_FACTOR_REQUIRED': 'Your organisation requires a second factor here.',
    'errors.TOO_MANY_TRIES': 'Too many tries. Try again in {count} {count#minute|minutes}.',
  },
  hi: {
    'errors.SECOND_FACTOR_REQUIRED': 'आपके संगठन को यहाँ दूसरा प्रमाण चाहिए।',
    'errors.TOO_MANY_TRIES': 'बहुत बार प्रयास हुआ। {count} मिनट बाद फिर प्रयास करें।',
  },
  mr: {
    'errors.SECOND_FACTOR_REQUIRED': 'तुमच्या संघटनेला येथे दुसरा पुरावा लागतो.',
    'errors.TOO_MANY_TRIES': 'खूप वेळा प्रयत्न झाले. {count} {count#मिनिटाने|मिनिटांनी} पुन्हा प्रयत्न करा.',
  },
});
