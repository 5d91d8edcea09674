import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examPaperRefusals = defineTexts({
  en: {
    'errors.PATTERN_REQUIRED': 'Some papers of the blueprint have no exam pattern. Choose one.',
  },
  hi: {
    'errors.PATTERN_REQUIRED': 'रूपरेखा के कुछ प्रश्नपत्रों में परीक्षा पैटर्न नहीं है। एक चुनें।',
  },
  mr: {
    'errors.PATTERN_REQUIRED': 'आराखड्यातील काही पेपरांना परीक्षा पॅटर्न नाही. एक निवडा.',
  },
});
