import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const personPictureText = defineTexts({
  en: {
    'photo.menu': 'Photo',
    'photo.choose': 'Choose a picture …',
    'photo.remove': 'Delete the picture',
    'photo.hint': 'PNG or JPEG, at most 400 KB',
    'photo.saved': 'Picture saved',
    'photo.removed': 'Picture deleted',
    'photo.tooLarge': 'File size must be less than 400kb',
  },
  hi: {
    'photo.menu': 'फ़ोटो',
    'photo.choose': 'चित्र चुनें …',
    'photo.remove': 'चित्र हटाएँ',
    'photo.hint': 'PNG या JPEG, अधिकतम 400 KB',
    'photo.saved': 'चित्र सहेजा गया',
    'photo.removed': 'चित्र हटाया गया',
    'photo.tooLarge': 'फ़ाइल 400 KB से छोटी होनी चाहिए',
  },
  mr: {
    'photo.menu': 'फोटो',
    'photo.choose': 'चित्र निवडा …',
    'photo.remove': 'चित्र हटवा',
    'photo.hint': 'PNG किंवा JPEG, जास्तीत जास्त 400 KB',
    'photo.saved': 'चित्र जतन झाले',
    'photo.removed': 'चित्र हटवले',
    'photo.tooLarge': 'फाइल 400 KB पेक्षा लहान असावी',
  },
});
