import { defineTexts } from '../text/texts.contract.ts';

export const pictureRefusals = defineTexts({
  en: {
    'refused.PICTURE_EMPTY': 'Choose a picture.',
    'refused.PICTURE_TOO_LARGE': 'File size must be less than 400kb',
    'refused.PICTURE_NOT_A_PICTURE': 'This file is not a PNG or JPEG picture. Choose another file.',
    'refused.PICTURE_BROKEN': 'This picture is damaged or incomplete.',
    'refused.PICTURE_TOO_MANY_PIXELS': 'The picture has too many pixels. Make it smaller.',
    'refused.PICTURE_KIND_OF_JPEG': 'Save this picture as an ordinary JPEG.',
    'refused.PICTURE_KIND_OF_PNG': 'Save this picture as an ordinary PNG.',
  },
  hi: {
    'refused.PICTURE_EMPTY': 'चित्र चुनें।',
    'refused.PICTURE_TOO_LARGE': 'फ़ाइल 400 KB से छोटी होनी चाहिए।',
    'refused.PICTURE_NOT_A_PICTURE': 'यह फ़ाइल PNG या JPEG चित्र नहीं है। दूसरी फ़ाइल चुनें।',
    'refused.PICTURE_BROKEN': 'यह चित्र खराब या अधूरा है।',
    'refused.PICTURE_TOO_MANY_PIXELS': 'चित्र में पिक्सेल बहुत अधिक हैं। उसे छोटा करें।',
    'refused.PICTURE_KIND_OF_JPEG': 'यह चित्र साधारण JPEG के रूप में सहेजें।',
    'refused.PICTURE_KIND_OF_PNG': 'यह चित्र साधारण PNG के रूप में सहेजें।',
  },
  mr: {
    'refused.PICTURE_EMPTY': 'चित्र निवडा.',
    'refused.PICTURE_TOO_LARGE': 'फाइल 400 KB पेक्षा लहान हवी.',
    'refused.PICTURE_NOT_A_PICTURE': 'ही फाइल PNG किंवा JPEG चित्र नाही. दुसरी फाइल निवडा.',
    'refused.PICTURE_BROKEN': 'हे चित्र खराब किंवा अपूर्ण आहे.',
    'refused.PICTURE_TOO_MANY_PIXELS': 'चित्रात खूप जास्त पिक्सेल आहेत. ते लहान करा.',
    'refused.PICTURE_KIND_OF_JPEG': 'हे चित्र साध्या JPEG स्वरूपात जतन करा.',
    'refused.PICTURE_KIND_OF_PNG': 'हे चित्र साध्या PNG स्वरूपात जतन करा.',
  },
});
