import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const signUpRefusals = defineTexts({
  en: {
    'refused.INVITATION': 'This invitation is not valid.',
    'refused.SIGN_UP_CLOSED': 'Organisations cannot register themselves here: ask the operator.',
    'refused.SIGN_UP_OVER': 'This link is no longer valid: register again.',
    'errors.SIGN_UP_DONE': 'This organisation is registered already: sign in at {value}.',
    'refused.SUB_DOMAIN_FORM': 'Use 3 to 30 small letters, digits and hyphens.',
    'refused.SUB_DOMAIN_RESERVED': 'Reserved. Choose another.',
    'refused.SUB_DOMAIN_TAKEN': 'Already taken. Choose another.',
  },
  hi: {
    'refused.INVITATION': 'यह निमंत्रण मान्य नहीं है।',
    'refused.SIGN_UP_CLOSED': 'संगठन यहाँ स्वयं पंजीकरण नहीं कर सकते: संचालक से पूछें।',
    'refused.SIGN_UP_OVER': 'यह लिंक अब मान्य नहीं है: फिर पंजीकरण करें।',
    'errors.SIGN_UP_DONE': 'यह संगठन पंजीकृत है: {value} पर साइन इन करें।',
    'refused.SUB_DOMAIN_FORM': '3 से 30 छोटे अंग्रेज़ी अक्षर, अंक और हाइफ़न लिखें।',
    'refused.SUB_DOMAIN_RESERVED': 'आरक्षित है। दूसरा चुनें।',
    'refused.SUB_DOMAIN_TAKEN': 'पहले से लिया गया। दूसरा चुनें।',
  },
  mr: {
    'refused.INVITATION': 'हे आमंत्रण वैध नाही.',
    'refused.SIGN_UP_CLOSED': 'संघटना येथे स्वतः नोंदणी करू शकत नाहीत: संचालकांना विचारा.',
    'refused.SIGN_UP_OVER': 'हा दुवा आता वैध नाही: पुन्हा नोंदणी करा.',
    'errors.SIGN_UP_DONE': 'ही संघटना नोंदणीकृत आहे: {value} येथे साइन इन करा.',
    'refused.SUB_DOMAIN_FORM': '3 ते 30 लहान इंग्रजी अक्षरे, अंक आणि हायफन लिहा.',
    'refused.SUB_DOMAIN_RESERVED': 'राखीव आहे. दुसरे निवडा.',
    'refused.SUB_DOMAIN_TAKEN': 'आधीच घेतलेले. दुसरे निवडा.',
  },
});
