import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examPaperRefusals = defineTexts({
  en: {
    'errors.PATTERN_REQUIRED': 'Some papers of the blueprint name no exam pattern: choose one.',
  },
  hi: {
    'errors.PATTERN_REQUIRED': 'रूपरेखा के कुछ प्रश्नपत्रों में परीक्षा पद्धति नहीं है: एक चुनें।',
  },
  mr: {
    'errors.PATTERN_REQUIRED': 'आराखड्यातील काही प्रश्नपत्रिकांत परीक्षा पद्धत नाही: एक निवडा.',
  },
});
