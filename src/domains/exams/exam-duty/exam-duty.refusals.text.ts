import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examDutyRefusals = defineTexts({
  en: {
    'errors.DUTIES_NEED_SEATS': 'Nobody has a seat in this slot yet. Give the seats first, then share the duties.',
    'errors.DUTY_CHANGED': 'Somebody else has changed this duty. Look at it again.',
    'errors.NOT_ABLE_FOR_DUTY': '{value} teaches a paper there, is away or has a duty then. Choose somebody else.',
    'errors.EXAM_DUTY_TEACHER_APART': 'A supervisor has another duty at that time. Choose somebody else.',
    'errors.EXAM_DUTY_BLOCK_ONCE': 'This block has a supervisor already. Look at the duties again.',
  },
  hi: {
    'errors.DUTIES_NEED_SEATS': 'इस समय-खंड में अभी किसी को सीट नहीं। पहले सीटें दें, फिर ड्यूटी बाँटें।',
    'errors.DUTY_CHANGED': 'यह ड्यूटी किसी और ने बदली है। फिर देखें।',
    'errors.NOT_ABLE_FOR_DUTY': '{value} वहाँ का प्रश्नपत्र पढ़ाते हैं, उपलब्ध नहीं हैं या तब उनकी ड्यूटी है। किसी और को चुनें।',
    'errors.EXAM_DUTY_TEACHER_APART': 'एक पर्यवेक्षक की उस समय दूसरी ड्यूटी है। किसी और को चुनें।',
    'errors.EXAM_DUTY_BLOCK_ONCE': 'इस खंड का पर्यवेक्षक पहले से है। ड्यूटी फिर देखें।',
  },
  mr: {
    'errors.DUTIES_NEED_SEATS': 'या सत्रवेळेत अजून कोणालाही आसन नाही. आधी आसने द्या, मग ड्युट्या वाटा.',
    'errors.DUTY_CHANGED': 'ही ड्युटी दुसऱ्याने बदलली आहे. पुन्हा पाहा.',
    'errors.NOT_ABLE_FOR_DUTY': '{value} तेथील पेपर शिकवतात, उपलब्ध नाहीत किंवा तेव्हा त्यांची ड्युटी आहे. दुसऱ्याला निवडा.',
    'errors.EXAM_DUTY_TEACHER_APART': 'एका पर्यवेक्षकाची त्या वेळी दुसरी ड्युटी आहे. दुसऱ्याला निवडा.',
    'errors.EXAM_DUTY_BLOCK_ONCE': 'या ब्लॉकला आधीच पर्यवेक्षक आहे. ड्युट्या पुन्हा पाहा.',
  },
});
