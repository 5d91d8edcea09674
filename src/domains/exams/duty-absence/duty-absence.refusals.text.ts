import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const dutyAbsenceRefusals = defineTexts({
  en: {
    'errors.DUTY_ABSENCE_ONCE': 'Leave of this person that begins on this day is entered already. Look at the list.',
    'errors.DUTY_ABSENCE_CHANGED': 'Somebody else has changed this leave. Look at it again.',
    'errors.BLOCK_NEEDS_SUPERVISOR': 'A block is never without a supervisor. Choose who takes the place of {value}.',
  },
  hi: {
    'errors.DUTY_ABSENCE_ONCE': 'इस व्यक्ति की इस दिन से शुरू होने वाली छुट्टी पहले से दर्ज है। सूची देखें।',
    'errors.DUTY_ABSENCE_CHANGED': 'यह छुट्टी किसी और ने बदली है। फिर देखें।',
    'errors.BLOCK_NEEDS_SUPERVISOR': 'कोई खंड पर्यवेक्षक के बिना नहीं रहता। {value} का स्थान कौन लेगा, चुनें।',
  },
  mr: {
    'errors.DUTY_ABSENCE_ONCE': 'या व्यक्तीची या दिवसापासूनची रजा आधीच नोंदली आहे. यादी पाहा.',
    'errors.DUTY_ABSENCE_CHANGED': 'ही रजा दुसऱ्याने बदलली आहे. पुन्हा पाहा.',
    'errors.BLOCK_NEEDS_SUPERVISOR': 'कोणताही गट पर्यवेक्षकाविना राहत नाही. {value} यांच्या जागी कोण ते निवडा.',
  },
});
