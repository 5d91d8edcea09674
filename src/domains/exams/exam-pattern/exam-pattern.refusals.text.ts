import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examPatternRefusals = defineTexts({
  en: {
    'errors.PATTERN_NOT_DRAFT': 'Only a draft can be deleted: archive this version.',
    'errors.CODE_FIXED': 'A version keeps the code of its line.',
  },
  hi: {
    'errors.PATTERN_NOT_DRAFT': 'केवल प्रारूप हटाया जा सकता है: इस संस्करण को संग्रहित करें।',
    'errors.CODE_FIXED': 'संस्करण अपनी पंक्ति का कोड रखता है।',
  },
  mr: {
    'errors.PATTERN_NOT_DRAFT': 'फक्त मसुदा काढता येतो: ही आवृत्ती संग्रहित करा.',
    'errors.CODE_FIXED': 'आवृत्ती तिच्या मालिकेचा कोड ठेवते.',
  },
});
