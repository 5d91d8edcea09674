import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const studentPrintRefusals = defineTexts({
  en: {
    'refused.PROFILE_CUT': 'A text finds no room on the profile. Make room for it in the template.',
  },
  hi: {
    'refused.PROFILE_CUT': 'प्रोफ़ाइल पर एक पाठ के लिए जगह नहीं है। साँचे में उसके लिए जगह बनाएँ।',
  },
  mr: {
    'refused.PROFILE_CUT': 'प्रोफाइलवर एका मजकुरासाठी जागा नाही. साच्यात त्यासाठी जागा करा.',
  },
});
