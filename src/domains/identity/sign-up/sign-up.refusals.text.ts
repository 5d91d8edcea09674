import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const signUpRefusals = defineTexts({
  en: {
    'refused.INVITATION': 'This invitation is not valid.',
    'refused.SIGN_UP_CLOSED': 'Organisations cannot register themselves here: ask the operator.',
    'refused.SIGN_UP_OVER': 'This link is no longer valid: register again.',
  },
  hi: {
    'refused.INVITATION': 'यह निमंत्रण मान्य नहीं है।',
    'refused.SIGN_UP_CLOSED': 'संगठन यहाँ स्वयं पंजीकरण नहीं कर सकते: संचालक से पूछें।',
    'refused.SIGN_UP_OVER': 'यह लिंक अब मान्य नहीं है: फिर पंजीकरण करें।',
  },
  mr: {
    'refused.INVITATION': 'हे आमंत्रण वैध नाही.',
    'refused.SIGN_UP_CLOSED': 'संघटना येथे स्वतः नोंदणी करू शकत नाहीत: संचालकांना विचारा.',
    'refused.SIGN_UP_OVER': 'हा दुवा आता वैध नाही: पुन्हा नोंदणी करा.',
  },
});
