import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const postExamSessionRefusals = defineTexts({
  en: {
    'errors.INSTANCE_OF_ANOTHER_SESSION': 'This is no exam instance of the examination session.',
  },
  hi: {
    'errors.INSTANCE_OF_ANOTHER_SESSION': 'यह इस परीक्षा सत्र की परीक्षा नहीं है।',
  },
  mr: {
    'errors.INSTANCE_OF_ANOTHER_SESSION': 'ही या परीक्षा सत्रातील परीक्षा नाही.',
  },
});
