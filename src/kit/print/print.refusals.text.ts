import { defineTexts } from '../text/texts.contract.ts';

export const printRefusals = defineTexts({
  en: {
    'errors.PICTURE_NOT_PRINTABLE': 'This picture cannot be printed. Save it as a plain PNG.',
  },
  hi: {
    'errors.PICTURE_NOT_PRINTABLE': 'यह चित्र नहीं छप सकता। सादे PNG में सहेजें।',
  },
  mr: {
    'errors.PICTURE_NOT_PRINTABLE': 'हे चित्र छापता येत नाही. साध्या PNG मध्ये जतन करा.',
  },
});
