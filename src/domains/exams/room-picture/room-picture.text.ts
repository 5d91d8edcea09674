import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const roomPictureText = defineTexts({
  en: {
    'recordTab.doorPlan': 'Door plan',
    'roomPicture.none': 'No photo of the door plan yet',
    'roomPicture.noneHint':
      'Photograph the plan that hangs at the door: rows, benches and the side of the board can then be compared with the seat map.',
    'roomPicture.of': 'Door plan of room {room}',
    'roomPicture.choose': 'Choose a photo',
    'roomPicture.replace': 'Another photo',
    'roomPicture.remove': 'Delete the photo',
    'roomPicture.hint': 'PNG or JPEG; a large photo is made smaller.',
    'roomPicture.saved': 'Photo saved',
    'roomPicture.removed': 'Photo deleted',
  },
  hi: {
    'recordTab.doorPlan': 'द्वार का नक्शा',
    'roomPicture.none': 'द्वार के नक्शे का फ़ोटो अभी नहीं है',
    'roomPicture.noneHint': 'द्वार पर लगे नक्शे का फ़ोटो लें: पंक्तियाँ, बेंच और बोर्ड की दिशा सीट नक्शे से मिलाई जा सकेगी।',
    'roomPicture.of': 'कक्ष {room} के द्वार का नक्शा',
    'roomPicture.choose': 'फ़ोटो चुनें',
    'roomPicture.replace': 'दूसरा फ़ोटो',
    'roomPicture.remove': 'फ़ोटो हटाएँ',
    'roomPicture.hint': 'PNG या JPEG; बड़ा फ़ोटो छोटा किया जाता है।',
    'roomPicture.saved': 'फ़ोटो सहेजा गया',
    'roomPicture.removed': 'फ़ोटो हटाया गया',
  },
  mr: {
    'recordTab.doorPlan': 'दारावरील नकाशा',
    'roomPicture.none': 'दारावरील नकाशाचा फोटो अजून नाही',
    'roomPicture.noneHint': 'दारावर लावलेल्या नकाशाचा फोटो काढा: ओळी, बाक आणि फळ्याची बाजू आसन नकाशाशी पडताळता येईल.',
    'roomPicture.of': 'खोली {room} च्या दारावरील नकाशा',
    'roomPicture.choose': 'फोटो निवडा',
    'roomPicture.replace': 'दुसरा फोटो',
    'roomPicture.remove': 'फोटो हटवा',
    'roomPicture.hint': 'PNG किंवा JPEG; मोठा फोटो लहान केला जातो.',
    'roomPicture.saved': 'फोटो जतन झाला',
    'roomPicture.removed': 'फोटो हटवला',
  },
});
