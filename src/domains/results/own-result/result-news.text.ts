import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const resultNewsText = defineTexts({
  en: {
    'notification.result.PUBLISHED': 'Your result is published',
    'notification.result.TAKEN_BACK': 'Your result was taken back',
    'notification.result.WITHHELD': 'Your result is withheld. Ask the exam cell.',
    'notification.result.RESERVED': 'Your result is reserved. Ask the exam cell.',
    'notification.result.REVISED': 'Your result was revised',
    'notification.result.AGAIN': 'Your result is shown again',
    'notification.result.REVALUATION_SAME': 'Your revaluation is decided: no change',
    'notification.result.REVALUATION_REJECTED': 'Your application was rejected. Read why.',
    'notification.result.PHOTOCOPY_GIVEN': 'Your photocopy can be had',
  },
  hi: {
    'notification.result.PUBLISHED': 'आपका परिणाम प्रकाशित हुआ',
    'notification.result.TAKEN_BACK': 'आपका परिणाम वापस लिया गया',
    'notification.result.WITHHELD': 'आपका परिणाम रोका गया है। परीक्षा विभाग से पूछें।',
    'notification.result.RESERVED': 'आपका परिणाम आरक्षित है। परीक्षा विभाग से पूछें।',
    'notification.result.REVISED': 'आपका परिणाम संशोधित हुआ',
    'notification.result.AGAIN': 'आपका परिणाम फिर दिख रहा है',
    'notification.result.REVALUATION_SAME': 'आपका पुनर्मूल्यांकन तय हुआ: कोई बदलाव नहीं',
    'notification.result.REVALUATION_REJECTED': 'आपका आवेदन अस्वीकार हुआ। कारण पढ़ें।',
    'notification.result.PHOTOCOPY_GIVEN': 'आपकी छायाप्रति मिल सकती है',
  },
  mr: {
    'notification.result.PUBLISHED': 'तुमचा निकाल प्रसिद्ध झाला',
    'notification.result.TAKEN_BACK': 'तुमचा निकाल मागे घेतला आहे',
    'notification.result.WITHHELD': 'तुमचा निकाल रोखला आहे. परीक्षा विभागाला विचारा.',
    'notification.result.RESERVED': 'तुमचा निकाल राखीव आहे. परीक्षा विभागाला विचारा.',
    'notification.result.REVISED': 'तुमचा निकाल सुधारला आहे',
    'notification.result.AGAIN': 'तुमचा निकाल पुन्हा दिसत आहे',
    'notification.result.REVALUATION_SAME': 'तुमच्या पुनर्मूल्यांकनाचा निर्णय झाला: बदल नाही',
    'notification.result.REVALUATION_REJECTED': 'तुमचा अर्ज नाकारला गेला. कारण वाचा.',
    'notification.result.PHOTOCOPY_GIVEN': 'तुमची छायाप्रत मिळू शकते',
  },
});
