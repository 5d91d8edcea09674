import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const paperMapRefusals = defineTexts({
  en: {
    'errors.TEACHERS_CHANGED': 'Somebody else changed the teachers of one of these papers. Open "Set teachers" again.',
  },
  hi: {
    'errors.TEACHERS_CHANGED': 'इनमें से किसी प्रश्नपत्र के शिक्षक किसी और ने बदले हैं। "शिक्षक चुनें" दोबारा खोलें।',
  },
  mr: {
    'errors.TEACHERS_CHANGED': 'यांपैकी एका पेपरचे शिक्षक दुसऱ्या कोणी बदलले. "शिक्षक निवडा" पुन्हा उघडा.',
  },
});
