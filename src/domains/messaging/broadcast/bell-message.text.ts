import { defineTexts } from '../../../kit/text/texts.contract.ts';

/** What the console says otherwise where the message is a notification and no mail. */
export const bellMessageText = defineTexts({
  en: {
    'bellMessage.tab': 'Notifications',
    'bellMessage.new': 'New Notification',
    'bellMessage.none': 'No notification has been written yet',
    'bellMessage.help': 'It appears in the notifications of everybody who has a login. What you insert is filled in for every person.',
    'bellMessage.NO_ADDRESS': 'No login',
    'bellMessage.NONE': 'Gets the notification',
    'bellMessage.cancel': 'Cancel notification',
    'bellMessage.willGet': 'Notifications: {count}. People: {people}.',
    'bellMessage.sendNote': 'The list is fixed now. The notification appears at once.',
  },
  hi: {
    'bellMessage.tab': 'सूचनाएँ',
    'bellMessage.new': 'नई सूचना',
    'bellMessage.none': 'अभी कोई सूचना नहीं लिखी गई',
    'bellMessage.help': 'यह हर उस व्यक्ति की सूचनाओं में दिखती है जिसका लॉगिन है। जो आप जोड़ते हैं वह हर व्यक्ति के लिए भरा जाता है।',
    'bellMessage.NO_ADDRESS': 'लॉगिन नहीं',
    'bellMessage.NONE': 'सूचना मिलेगी',
    'bellMessage.cancel': 'सूचना रद्द करें',
    'bellMessage.willGet': 'सूचनाएँ: {count}। लोग: {people}।',
    'bellMessage.sendNote': 'सूची अब तय हो जाएगी। सूचना तुरंत दिखेगी।',
  },
  mr: {
    'bellMessage.tab': 'सूचना',
    'bellMessage.new': 'नवी सूचना',
    'bellMessage.none': 'अजून एकही सूचना लिहिलेली नाही',
    'bellMessage.help': 'लॉगिन असलेल्या प्रत्येकाच्या सूचनांत ती दिसते. तुम्ही जे घालता ते प्रत्येक व्यक्तीसाठी भरले जाते.',
    'bellMessage.NO_ADDRESS': 'लॉगिन नाही',
    'bellMessage.NONE': 'सूचना मिळेल',
    'bellMessage.cancel': 'सूचना रद्द करा',
    'bellMessage.willGet': 'सूचना: {count}. लोक: {people}.',
    'bellMessage.sendNote': 'यादी आता पक्की होईल. सूचना लगेच दिसेल.',
  },
});
