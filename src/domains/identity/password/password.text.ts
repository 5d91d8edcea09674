import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const passwordText = defineTexts({
  en: {
    'password.new': 'New password',
    'password.confirm': 'Confirm password',
    'password.rules': '8 to 20 characters, with a capital and a small letter, a digit and one of @$!%*?&.',
  },
  hi: {
    'password.new': 'नया पासवर्ड',
    'password.confirm': 'पासवर्ड की पुष्टि करें',
    'password.rules': '8 से 20 अक्षर; एक बड़ा और एक छोटा अंग्रेज़ी अक्षर, एक अंक और @$!%*?& में से एक चिह्न।',
  },
  mr: {
    'password.new': 'नवा पासवर्ड',
    'password.confirm': 'पासवर्डची पुष्टी करा',
    'password.rules': '8 ते 20 अक्षरे; एक मोठे आणि एक लहान इंग्रजी अक्षर, एक अंक आणि @$!%*?& पैकी एक चिन्ह.',
  },
});
