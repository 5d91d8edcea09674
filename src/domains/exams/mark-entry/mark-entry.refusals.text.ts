import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const markEntryRefusals = defineTexts({
  en: {
    'errors.STALE_VERSION': 'Someone else changed this. Open it again and repeat your change.',
    'errors.NO_SECOND_ENTRY': 'This head has no second entry.',
  },
  hi: {
    'errors.STALE_VERSION': 'किसी और ने इसे बदला है। फिर खोलकर अपना बदलाव दोहराएँ।',
    'errors.NO_SECOND_ENTRY': 'इस शीर्ष की एक ही प्रविष्टि होती है।',
  },
  mr: {
    'errors.STALE_VERSION': 'इतर कोणी हे बदलले आहे. पुन्हा उघडून तुमचा बदल करा.',
    'errors.NO_SECOND_ENTRY': 'या शीर्षाची एकच नोंद होते.',
  },
});
