import { defineTexts } from '../text/texts.contract.ts';

export const outboxRefusals = defineTexts({
  en: {
    'refused.NO_EMAIL_SERVICE': 'No mail service is set up. Ask your administrator.',
    'refused.NO_SMS_SERVICE': 'No SMS service is set up. Ask your administrator.',
  },
  hi: {
    'refused.NO_EMAIL_SERVICE': 'मेल सेवा नहीं लगी है। प्रशासक से पूछें।',
    'refused.NO_SMS_SERVICE': 'SMS सेवा नहीं लगी है। प्रशासक से पूछें।',
  },
  mr: {
    'refused.NO_EMAIL_SERVICE': 'मेल सेवा बसवलेली नाही. प्रशासकांना विचारा.',
    'refused.NO_SMS_SERVICE': 'SMS सेवा बसवलेली नाही. प्रशासकांना विचारा.',
  },
});
