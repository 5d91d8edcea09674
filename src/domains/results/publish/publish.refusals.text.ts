import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const publishRefusals = defineTexts({
  en: {
    'errors.RUN_CHANGED': 'A newer run has been computed. Check its difference before locking.',
  },
  hi: {
    'errors.RUN_CHANGED': 'नई गणना हो चुकी है। लॉक करने से पहले उसका अंतर जाँचें।',
  },
  mr: {
    'errors.RUN_CHANGED': 'नवी गणना झाली आहे. लॉक करण्याआधी तिचा फरक तपासा.',
  },
});
