import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const roomClosureText = defineTexts({
  en: {
    'roomClosures.title': 'Days without a room',
    'roomClosures.purpose': 'Days on which a room cannot be used: repairs, another event. Nobody is seated there on them.',
    'roomClosures.one': 'closure of a room',
    'roomClosure.room': 'Room',
    'roomClosure.fromOn': 'From',
    'roomClosure.toOn': 'To',
    'roomClosure.reason': 'Reason',
    'feed.kind.roomClosures': 'Days without a room',
  },
  hi: {
    'roomClosures.title': 'कक्ष बंद रहने के दिन',
    'roomClosures.purpose': 'जिन दिनों कक्ष उपलब्ध नहीं है: मरम्मत, कोई और कार्यक्रम। उन दिनों वहाँ कोई नहीं बैठाया जाता।',
    'roomClosures.one': 'कक्ष का बंद रहना',
    'roomClosure.room': 'कक्ष',
    'roomClosure.fromOn': 'से',
    'roomClosure.toOn': 'तक',
    'roomClosure.reason': 'कारण',
    'feed.kind.roomClosures': 'कक्ष बंद रहने के दिन',
  },
  mr: {
    'roomClosures.title': 'खोली बंद असण्याचे दिवस',
    'roomClosures.purpose': 'ज्या दिवशी खोली वापरता येत नाही: दुरुस्ती, दुसरा कार्यक्रम. त्या दिवशी तेथे कोणाला बसवले जात नाही.',
    'roomClosures.one': 'खोली बंद असणे',
    'roomClosure.room': 'खोली',
    'roomClosure.fromOn': 'पासून',
    'roomClosure.toOn': 'पर्यंत',
    'roomClosure.reason': 'कारण',
    'feed.kind.roomClosures': 'खोली बंद असण्याचे दिवस',
  },
});
