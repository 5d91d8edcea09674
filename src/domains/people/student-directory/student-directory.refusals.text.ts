import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const studentDirectoryRefusals = defineTexts({
  en: {
    'errors.NOTHING_TO_ASSIGN': 'Choose a division or an exam status.',
    'errors.UNKNOWN_DIVISION': 'There is no such division.',
  },
  hi: {
    'errors.NOTHING_TO_ASSIGN': 'प्रभाग या परीक्षा स्थिति चुनें।',
    'errors.UNKNOWN_DIVISION': 'ऐसा कोई प्रभाग नहीं है।',
  },
  mr: {
    'errors.NOTHING_TO_ASSIGN': 'तुकडी किंवा परीक्षा स्थिती निवडा.',
    'errors.UNKNOWN_DIVISION': 'अशी तुकडी नाही.',
  },
});
