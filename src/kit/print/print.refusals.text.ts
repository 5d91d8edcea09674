import { defineTexts } from '../text/texts.contract.ts';

export const printRefusals = defineTexts({
  en: {
    'errors.PICTURE_NOT_PRINTABLE': 'This picture cannot be printed. Save it as a plain PNG.',
    'refused.UNPRINTABLE_TEXT': 'The printing fonts lack a character of this text. Correct the text, then print again.',
  },
  hi: {
    'errors.PICTURE_NOT_PRINTABLE': 'यह चित्र नहीं छप सकता। सादे PNG में सहेजें।',
    'refused.UNPRINTABLE_TEXT': 'इस पाठ का एक अक्षर छपाई के फ़ॉन्ट में नहीं है। पाठ सुधारकर फिर छापें।',
  },
  mr: {
    'errors.PICTURE_NOT_PRINTABLE': 'हे चित्र छापता येत नाही. साध्या PNG मध्ये जतन करा.',
    'refused.UNPRINTABLE_TEXT': 'या मजकुरातील एक अक्षर छपाईच्या फॉन्टमध्ये नाही. मजकूर दुरुस्त करून पुन्हा छापा.',
  },
});
