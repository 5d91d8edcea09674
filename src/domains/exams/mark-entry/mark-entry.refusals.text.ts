import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const markEntryRefusals = defineTexts({
  en: {
    'errors.STALE_VERSION': 'Somebody changed this meanwhile. Open it again and repeat your change.',
    'errors.NO_SECOND_ENTRY': 'This head is entered once.',
  },
  hi: {
    'errors.STALE_VERSION': 'इस बीच किसी ने इसे बदला। फिर खोलकर अपना बदलाव दोहराएँ।',
    'errors.NO_SECOND_ENTRY': 'इस शीर्ष के अंक एक ही बार भरे जाते हैं।',
  },
  mr: {
    'errors.STALE_VERSION': 'दरम्यान कोणीतरी हे बदलले. पुन्हा उघडून तुमचा बदल करा.',
    'errors.NO_SECOND_ENTRY': 'या शीर्षकाचे गुण एकदाच भरले जातात.',
  },
});
