import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examPaperRefusals = defineTexts({
  en: {
    'errors.TEACHERS_CHANGED': 'Somebody else changed the teachers of one of these papers. Open “Set teachers” again.',
    'errors.PATTERN_REQUIRED': 'Some papers of the blueprint have no exam pattern. Choose one.',
    'refused.PATTERN_NOT_ACTIVE': 'Only an active exam pattern can be used, or a superseded one for old papers.',
    'refused.UNKNOWN_HEAD_SET':
      'The exam pattern does not have this head set. Choose a pattern that has it, or give the papers their head set in a new version of the blueprint.',
  },
  hi: {
    'errors.TEACHERS_CHANGED': 'इनमें से किसी प्रश्नपत्र के शिक्षक किसी और ने बदले हैं। “शिक्षक चुनें” दोबारा खोलें।',
    'errors.PATTERN_REQUIRED': 'रूपरेखा के कुछ प्रश्नपत्रों में परीक्षा पैटर्न नहीं है। एक चुनें।',
    'refused.PATTERN_NOT_ACTIVE': 'केवल सक्रिय परीक्षा पैटर्न चल सकता है, या पुराने प्रश्नपत्रों के लिए पुराना संस्करण।',
    'refused.UNKNOWN_HEAD_SET': 'परीक्षा पैटर्न में यह शीर्ष समूह नहीं है। वह पैटर्न चुनें जिसमें यह हो, या रूपरेखा के नए संस्करण में प्रश्नपत्रों को शीर्ष समूह दें।',
  },
  mr: {
    'errors.TEACHERS_CHANGED': 'यांपैकी एका पेपरचे शिक्षक दुसऱ्या कोणी बदलले. “शिक्षक निवडा” पुन्हा उघडा.',
    'errors.PATTERN_REQUIRED': 'आराखड्यातील काही पेपरांना परीक्षा पॅटर्न नाही. एक निवडा.',
    'refused.PATTERN_NOT_ACTIVE': 'फक्त सक्रिय परीक्षा पॅटर्न चालतो, किंवा जुन्या पेपरसाठी जुनी आवृत्ती.',
    'refused.UNKNOWN_HEAD_SET': 'परीक्षा पॅटर्नमध्ये हा शीर्ष संच नाही. तो असलेला पॅटर्न निवडा, किंवा आराखडा नव्या आवृत्तीत घेऊन पेपरांना शीर्ष संच द्या.',
  },
});
