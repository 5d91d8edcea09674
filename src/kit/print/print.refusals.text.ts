import { defineTexts } from '../text/texts.contract.ts';

export const printRefusals = defineTexts({
  en: {
    'errors.PICTURE_NOT_PRINTABLE': 'This picture cannot be printed: save it anew as a plain PNG.',
  },
  hi: {
    'errors.PICTURE_NOT_PRINTABLE': 'यह चित्र छप नहीं सकता: इसे सादे PNG के रूप में फिर सहेजें।',
  },
  mr: {
    'errors.PICTURE_NOT_PRINTABLE': 'हे चित्र छापता येत नाही: ते साध्या PNG म्हणून पुन्हा जतन करा.',
  },
});
