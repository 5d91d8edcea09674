import { defineTexts } from '../text/texts.contract.ts';

export const pictureRefusals = defineTexts({
  en: {
    'errors.PICTURE_TOO_LARGE': 'File size must be less than 400kb',
  },
  hi: {
    'errors.PICTURE_TOO_LARGE': 'फ़ाइल 400 kB से छोटी होनी चाहिए।',
  },
  mr: {
    'errors.PICTURE_TOO_LARGE': 'फाइल 400 kB पेक्षा लहान असावी.',
  },
});
