import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const postExamProcessRefusals = defineTexts({
  en: {
    'errors.POST_SESSION_CLOSED': 'The post-exam session is closed. Reopen it first.',
    'errors.SESSION_SETTLED': 'All results of this session are published and none is out of date.',
    'errors.NOTHING_TO_DECIDE': 'No application of this session is valued and waits for a decision.',
  },
  hi: {
    'errors.POST_SESSION_CLOSED': 'परीक्षोत्तर सत्र बंद है। पहले उसे फिर खोलें।',
    'errors.SESSION_SETTLED': 'इस सत्र के सभी परिणाम प्रकाशित हैं और कोई पुराना नहीं है।',
    'errors.NOTHING_TO_DECIDE': 'इस सत्र का कोई जाँचा हुआ आवेदन निर्णय की प्रतीक्षा में नहीं है।',
  },
  mr: {
    'errors.POST_SESSION_CLOSED': 'परीक्षोत्तर सत्र बंद आहे. आधी ते पुन्हा उघडा.',
    'errors.SESSION_SETTLED': 'या सत्राचे सर्व निकाल प्रसिद्ध आहेत आणि एकही जुना नाही.',
    'errors.NOTHING_TO_DECIDE': 'या सत्राचा कोणताही तपासलेला अर्ज निर्णयाच्या प्रतीक्षेत नाही.',
  },
});
