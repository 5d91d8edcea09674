import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const roomRefusals = defineTexts({
  en: {
    'errors.ROOM_TOO_LARGE': 'A room has at most {count} seats. Divide this one into two.',
    'errors.ROOM_SEAT_OUTSIDE': 'A seat marked in the map is outside the benches. Correct the rows and benches, or the mark.',
    'errors.ROOM_SEAT_TWICE': 'A seat is marked twice in the map. Mark it once.',
    'errors.ROOM_BLOCKS': 'The blocks of a room begin at different places, from left to right.',
    'errors.ROOM_CAPACITY': 'The room has {count} seats that can be used. Give that many candidates or fewer.',
  },
  hi: {
    'errors.ROOM_TOO_LARGE': 'एक कक्ष में अधिक से अधिक {count} सीटें होती हैं। इसे दो में बाँटें।',
    'errors.ROOM_SEAT_OUTSIDE': 'नक़्शे में चिह्नित एक सीट बेंचों के बाहर है। पंक्तियाँ और बेंच, या चिह्न सुधारें।',
    'errors.ROOM_SEAT_TWICE': 'नक़्शे में एक सीट दो बार चिह्नित है। एक बार ही चिह्नित करें।',
    'errors.ROOM_BLOCKS': 'कक्ष के खंड बाएँ से दाएँ अलग-अलग स्थानों पर आरंभ होते हैं।',
    'errors.ROOM_CAPACITY': 'कक्ष में काम की {count} सीटें हैं। परीक्षार्थी उतने या उससे कम रखें।',
  },
  mr: {
    'errors.ROOM_TOO_LARGE': 'एका खोलीत जास्तीत जास्त {count} आसने असतात. ही खोली दोन भागांत विभागा.',
    'errors.ROOM_SEAT_OUTSIDE': 'नकाशात खूण केलेले एक आसन बाकांच्या बाहेर आहे. ओळी आणि बाके, किंवा खूण दुरुस्त करा.',
    'errors.ROOM_SEAT_TWICE': 'नकाशात एका आसनावर दोनदा खूण आहे. एकदाच खूण करा.',
    'errors.ROOM_BLOCKS': 'खोलीचे ब्लॉक डावीकडून उजवीकडे वेगवेगळ्या जागी सुरू होतात.',
    'errors.ROOM_CAPACITY': 'खोलीत वापरता येणारी {count} आसने आहेत. परीक्षार्थी तितके किंवा कमी ठेवा.',
  },
});
