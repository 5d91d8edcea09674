import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const ownSittingText = defineTexts({
  en: {
    'ownSittings.title': 'When your papers are',
    'ownSittings.hint': 'As the time table was last published. You are told when it changes.',
    'ownSittings.seat': 'Seat no. {seatNo}',
    'ownSittings.over': 'Over',
  },
  hi: {
    'ownSittings.title': 'आपके प्रश्नपत्र कब हैं',
    'ownSittings.hint': 'पिछली प्रकाशित समय-सारणी के अनुसार। बदलने पर आपको बताया जाता है।',
    'ownSittings.seat': 'सीट नंबर {seatNo}',
    'ownSittings.over': 'हो चुका',
  },
  mr: {
    'ownSittings.title': 'तुमचे पेपर केव्हा आहेत',
    'ownSittings.hint': 'शेवटच्या प्रसिद्ध वेळापत्रकानुसार. ते बदलल्यास तुम्हाला कळवले जाते.',
    'ownSittings.seat': 'आसन क्रमांक {seatNo}',
    'ownSittings.over': 'झाला',
  },
});
