import { defineTexts } from '../text/texts.contract.ts';

export const sessionEndText = defineTexts({
  en: {
    'session.inactive': 'Logging out due to inactivity.',
    'session.forced': 'Performing a force logout.',
    'session.signedOut': 'You were signed out.',
  },
  hi: {
    'session.inactive': 'निष्क्रियता के कारण लॉग आउट हो रहा है।',
    'session.forced': 'बलपूर्वक लॉग आउट किया जा रहा है।',
    'session.signedOut': 'आप साइन आउट हो गए हैं।',
  },
  mr: {
    'session.inactive': 'निष्क्रियतेमुळे लॉग आउट होत आहे.',
    'session.forced': 'सक्तीने लॉग आउट केले जात आहे.',
    'session.signedOut': 'तुम्ही साइन आउट झाला आहात.',
  },
});
