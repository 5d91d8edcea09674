import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const photoBatchRefusals = defineTexts({
  en: {
    'errors.PHOTOS_ENDED': 'This picture was put in already. Choose the pictures anew.',
    'errors.PHOTOS_WORKING': 'These pictures are being worked on. Wait until it has ended.',
    'errors.PHOTOS_NONE_READY': 'None of these pictures can be put in. The list says why.',
    'errors.PHOTOS_NONE_PUT_IN': 'None of these pictures was put in: there is nothing to take back.',
    'errors.PHOTOS_NO_PICTURE': 'This file is no picture that can be put in. Choose another file.',
  },
  hi: {
    'errors.PHOTOS_ENDED': 'यह चित्र पहले ही लगाया जा चुका है। चित्र फिर से चुनें।',
    'errors.PHOTOS_WORKING': 'इन चित्रों पर काम चल रहा है। पूरा होने तक रुकें।',
    'errors.PHOTOS_NONE_READY': 'इनमें से कोई चित्र नहीं लगाया जा सकता। कारण सूची में है।',
    'errors.PHOTOS_NONE_PUT_IN': 'इनमें से कोई चित्र नहीं लगाया गया था: वापस लेने को कुछ नहीं है।',
    'errors.PHOTOS_NO_PICTURE': 'यह फ़ाइल ऐसा चित्र नहीं है जो लगाया जा सके। दूसरी फ़ाइल चुनें।',
  },
  mr: {
    'errors.PHOTOS_ENDED': 'हे चित्र आधीच लावले आहे. चित्रे पुन्हा निवडा.',
    'errors.PHOTOS_WORKING': 'या चित्रांवर काम सुरू आहे. ते संपेपर्यंत थांबा.',
    'errors.PHOTOS_NONE_READY': 'यांपैकी एकही चित्र लावता येत नाही. कारण यादीत आहे.',
    'errors.PHOTOS_NONE_PUT_IN': 'यांपैकी एकही चित्र लावले नव्हते: मागे घेण्यासारखे काही नाही.',
    'errors.PHOTOS_NO_PICTURE': 'ही फाइल लावता येईल असे चित्र नाही. दुसरी फाइल निवडा.',
  },
});
