import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const noticeRefusals = defineTexts({
  en: {
    'refused.NOTICE_FIXED': 'The bell always tells you this.',
    'refused.NOTICE_CHANNEL': 'This does not reach you yet. Verify your email or mobile number in your profile, or ask your administrator.',
  },
  hi: {
    'refused.NOTICE_FIXED': 'घंटी यह आपको हमेशा बताती है।',
    'refused.NOTICE_CHANNEL': 'यह अभी आप तक नहीं पहुँचता। प्रोफ़ाइल में अपना ईमेल या मोबाइल नंबर सत्यापित करें, या प्रशासक से पूछें।',
  },
  mr: {
    'refused.NOTICE_FIXED': 'घंटा हे तुम्हाला नेहमी सांगते.',
    'refused.NOTICE_CHANNEL': 'हे अजून तुमच्यापर्यंत पोहोचत नाही. प्रोफाइलमध्ये तुमचा ईमेल किंवा मोबाइल क्रमांक पडताळा, किंवा प्रशासकांना विचारा.',
  },
});
