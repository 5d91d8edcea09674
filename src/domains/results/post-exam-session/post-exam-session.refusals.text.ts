import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const postExamSessionRefusals = defineTexts({
  en: {
    'errors.INSTANCE_OF_ANOTHER_SESSION': 'This exam instance belongs to another exam session.',
  },
  hi: {
    'errors.INSTANCE_OF_ANOTHER_SESSION': 'यह परीक्षा आयोजन दूसरे परीक्षा सत्र का है।',
  },
  mr: {
    'errors.INSTANCE_OF_ANOTHER_SESSION': 'हे परीक्षा आयोजन दुसऱ्या परीक्षा सत्राचे आहे.',
  },
});
