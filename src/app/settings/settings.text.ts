import { defineTexts } from '../../kit/text/texts.contract.ts';

export const settingsText = defineTexts({
  en: {
    'settings.title': 'Profile Settings',
    'profile.purpose': 'Your name, contact details, picture, password and notifications',
    'settings.profile': 'Profile',
    'settings.inbox': 'Inbox',
    'settings.changePassword': 'Change Password',
    'settings.confirmAccount': 'Confirm Account',
    'settings.notifications': 'What I am notified of',
    'settings.chooseOne': 'SELECT A SETTING TO VIEW CONTENT',
    'settings.underDevelopment': 'Under Development',
  },
  hi: {
    'settings.title': 'प्रोफ़ाइल सेटिंग',
    'profile.purpose': 'आपका नाम, संपर्क, चित्र, पासवर्ड और सूचनाएँ',
    'settings.profile': 'प्रोफ़ाइल',
    'settings.inbox': 'इनबॉक्स',
    'settings.changePassword': 'पासवर्ड बदलें',
    'settings.confirmAccount': 'खाते की पुष्टि',
    'settings.notifications': 'मुझे किसकी सूचना मिले',
    'settings.chooseOne': 'सामग्री देखने के लिए एक सेटिंग चुनें',
    'settings.underDevelopment': 'निर्माणाधीन',
  },
  mr: {
    'settings.title': 'प्रोफाइल सेटिंग',
    'profile.purpose': 'तुमचे नाव, संपर्क, चित्र, पासवर्ड आणि सूचना',
    'settings.profile': 'प्रोफाइल',
    'settings.inbox': 'इनबॉक्स',
    'settings.changePassword': 'पासवर्ड बदला',
    'settings.confirmAccount': 'खात्याची पुष्टी',
    'settings.notifications': 'मला कशाची सूचना मिळावी',
    'settings.chooseOne': 'मजकूर पाहण्यासाठी सेटिंग निवडा',
    'settings.underDevelopment': 'विकासाधीन',
  },
});
