import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const publishRefusals = defineTexts({
  en: {
    'errors.RUN_CHANGED': 'Another run was computed meanwhile. Look at its difference before you lock it.',
  },
  hi: {
    'errors.RUN_CHANGED': 'इस बीच दूसरी गणना हुई। लॉक से पहले उसका अंतर देखें।',
  },
  mr: {
    'errors.RUN_CHANGED': 'दरम्यान दुसरी गणना झाली. लॉकपूर्वी तिचा फरक पाहा.',
  },
});
