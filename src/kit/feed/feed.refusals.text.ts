import { defineTexts } from '../text/texts.contract.ts';

export const feedRefusals = defineTexts({
  en: {
    'errors.VERSION_CONFLICT': 'Someone else changed this. Open it again and repeat your change.',
    'errors.HARD_DELETED': 'This import was deleted permanently.',
    'errors.COLUMNS_OPEN': 'Match the columns of the file first.',
  },
  hi: {
    'errors.VERSION_CONFLICT': 'किसी और ने इसे बदला है। फिर खोलकर अपना बदलाव दोहराएँ।',
    'errors.HARD_DELETED': 'यह आयात स्थायी रूप से हटाया गया।',
    'errors.COLUMNS_OPEN': 'पहले फ़ाइल के स्तंभ मिलाएँ।',
  },
  mr: {
    'errors.VERSION_CONFLICT': 'इतर कोणी हे बदलले आहे. पुन्हा उघडून तुमचा बदल करा.',
    'errors.HARD_DELETED': 'ही आयात कायमची हटवली.',
    'errors.COLUMNS_OPEN': 'आधी फाइलचे स्तंभ जुळवा.',
  },
});
