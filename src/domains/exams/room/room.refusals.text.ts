import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const roomRefusals = defineTexts({
  en: {
    'errors.ROOM_TOO_LARGE': 'A room has at most {count} seats. Divide this one into two.',
    'errors.ROOM_SEAT_OUTSIDE': 'A seat chosen in the map is outside the benches. Correct the rows and benches, or take it back.',
    'errors.ROOM_SEAT_TWICE': 'A seat is chosen twice in the map. Choose it once.',
    'errors.ROOM_BLOCKS': 'The blocks of a room begin at different places, from left to right.',
    'errors.ROOM_FULLER': '{count} candidates have seats in this room ({value}). Move some of them on Room Allocation first.',
    'errors.ROOM_SEATS_TAKEN':
      '{count} {count#candidate sits on a seat|candidates sit on seats} that the room would no longer have ({value}). Move them on Room Allocation first.',
    'errors.ROOM_CAPACITY': 'The room has {count} seats that can be used. Give that many candidates or fewer.',
  },
  hi: {
    'errors.ROOM_TOO_LARGE': 'एक कक्ष में अधिक से अधिक {count} सीटें होती हैं। इसे दो में बाँटें।',
    'errors.ROOM_SEAT_OUTSIDE': 'नक़्शे में चुनी एक सीट बेंचों के बाहर है। पंक्तियाँ और बेंच सुधारें, या चुनाव वापस लें।',
    'errors.ROOM_SEAT_TWICE': 'नक़्शे में एक सीट दो बार चुनी गई है। एक बार ही चुनें।',
    'errors.ROOM_BLOCKS': 'कक्ष के खंड बाएँ से दाएँ अलग-अलग स्थानों पर आरंभ होते हैं।',
    'errors.ROOM_FULLER': 'इस कक्ष में {count} परीक्षार्थियों की सीटें हैं ({value})। पहले कक्ष आवंटन में कुछ को हटाएँ।',
    'errors.ROOM_SEATS_TAKEN': '{count} परीक्षार्थी ऐसी सीटों पर हैं जो कक्ष में नहीं रहेंगी ({value})। पहले कक्ष आवंटन में उन्हें हटाएँ।',
    'errors.ROOM_CAPACITY': 'कक्ष में काम की {count} सीटें हैं। परीक्षार्थी उतने या उससे कम रखें।',
  },
  mr: {
    'errors.ROOM_TOO_LARGE': 'एका खोलीत जास्तीत जास्त {count} आसने असतात. ही खोली दोन भागांत विभागा.',
    'errors.ROOM_SEAT_OUTSIDE': 'नकाशात निवडलेले एक आसन बाकांच्या बाहेर आहे. ओळी आणि बाके दुरुस्त करा, किंवा निवड मागे घ्या.',
    'errors.ROOM_SEAT_TWICE': 'नकाशात एक आसन दोनदा निवडले आहे. एकदाच निवडा.',
    'errors.ROOM_BLOCKS': 'खोलीचे ब्लॉक डावीकडून उजवीकडे वेगवेगळ्या जागी सुरू होतात.',
    'errors.ROOM_FULLER': 'या खोलीत {count} परीक्षार्थ्यांची आसने आहेत ({value}). आधी खोली वाटपात काहींना हलवा.',
    'errors.ROOM_SEATS_TAKEN': '{count} परीक्षार्थी अशा आसनांवर आहेत जी खोलीत राहणार नाहीत ({value}). आधी खोली वाटपात त्यांना हलवा.',
    'errors.ROOM_CAPACITY': 'खोलीत वापरता येणारी {count} आसने आहेत. परीक्षार्थी तितके किंवा कमी ठेवा.',
  },
});
