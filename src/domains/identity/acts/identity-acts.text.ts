import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const identityActsText = defineTexts({
  en: {
    'act.addUser': 'Add a user',
    'act.resetPassword': 'Reset the password of a user',
    'act.endSessions': 'Sign out or disable a user',
  },
  hi: {
    'act.addUser': 'उपयोगकर्ता जोड़ें',
    'act.resetPassword': 'उपयोगकर्ता का पासवर्ड रीसेट करें',
    'act.endSessions': 'उपयोगकर्ता को साइन आउट या अक्षम करें',
  },
  mr: {
    'act.addUser': 'वापरकर्ता जोडा',
    'act.resetPassword': 'वापरकर्त्याचा पासवर्ड रीसेट करा',
    'act.endSessions': 'वापरकर्त्याला साइन आउट किंवा अक्षम करा',
  },
});
