import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const backlogRefusals = defineTexts({
  en: {
    'errors.EXAM_NOT_COUNTED': 'Results of this exam type do not count, so nobody owes a paper by them.',
    'errors.NO_OPEN_ATTEMPT': 'This backlog has no attempt to revert.',
  },
  hi: {
    'errors.EXAM_NOT_COUNTED': 'इस परीक्षा प्रकार के परिणाम गिने नहीं जाते, इसलिए इनसे कोई प्रश्नपत्र बकाया नहीं होता।',
    'errors.NO_OPEN_ATTEMPT': 'इस बैकलॉग में वापस लेने योग्य प्रयास नहीं।',
  },
  mr: {
    'errors.EXAM_NOT_COUNTED': 'या परीक्षा प्रकाराचे निकाल धरले जात नाहीत, त्यामुळे कोणाचाही पेपर थकत नाही.',
    'errors.NO_OPEN_ATTEMPT': 'या बॅकलॉगमध्ये मागे घेण्याजोगा प्रयत्न नाही.',
  },
});
