import { defineTexts } from '../../../kit/text/texts.contract.ts';

/** What the console says otherwise where the message is a notification and no mail. */
export const bellMessageText = defineTexts({
  en: {
    'bellMessage.tab': 'Notifications',
    'bellMessage.new': 'New notification',
    'bellMessage.purpose': 'Write to people who have a login, and see who has got it.',
    'bellMessage.none': 'No notification has been written yet',
    'bellMessage.help': 'It appears in the notifications of everybody who has a login. What you insert is filled in for every person.',
    'bellMessage.NO_ADDRESS': 'No login',
    'bellMessage.NONE': 'Gets the notification',
    'bellMessage.cancel': 'Cancel notification',
    'bellMessage.willGet': 'Notifications: {count}. People: {people}.',
    'bellMessage.needsSecond': 'More than {limit} notifications need a second person, who sees message and count and approves.',
    'bellMessage.sendNote': 'The list is fixed now. The notification appears at once.',
  },
  hi: {
    'bellMessage.tab': 'सूचनाएँ',
    'bellMessage.new': 'नई सूचना',
    'bellMessage.purpose': 'लॉगिन वाले लोगों को लिखें, और देखें कि किसे मिली।',
    'bellMessage.none': 'अभी कोई सूचना नहीं लिखी गई',
    'bellMessage.help': 'यह हर उस व्यक्ति की सूचनाओं में दिखती है जिसका लॉगिन है। जो आप जोड़ते हैं वह हर व्यक्ति के लिए भरा जाता है।',
    'bellMessage.NO_ADDRESS': 'लॉगिन नहीं',
    'bellMessage.NONE': 'सूचना मिलेगी',
    'bellMessage.cancel': 'सूचना रद्द करें',
    'bellMessage.willGet': 'सूचनाएँ: {count}। लोग: {people}।',
    'bellMessage.needsSecond': '{limit} से अधिक सूचनाओं के लिए दूसरा व्यक्ति चाहिए, जो संदेश और संख्या देखकर अनुमोदन करे।',
    'bellMessage.sendNote': 'सूची अब तय हो जाएगी। सूचना तुरंत दिखेगी।',
  },
  mr: {
    'bellMessage.tab': 'सूचना',
    'bellMessage.new': 'नवी सूचना',
    'bellMessage.purpose': 'लॉगिन असलेल्या लोकांना लिहा, आणि कोणाला मिळाली ते पाहा.',
    'bellMessage.none': 'अजून एकही सूचना लिहिलेली नाही',
    'bellMessage.help': 'लॉगिन असलेल्या प्रत्येकाच्या सूचनांत ती दिसते. तुम्ही जे घालता ते प्रत्येक व्यक्तीसाठी भरले जाते.',
    'bellMessage.NO_ADDRESS': 'लॉगिन नाही',
    'bellMessage.NONE': 'सूचना मिळेल',
    'bellMessage.cancel': 'सूचना रद्द करा',
    'bellMessage.willGet': 'सूचना: {count}. लोक: {people}.',
    'bellMessage.needsSecond': '{limit} पेक्षा जास्त सूचनांसाठी दुसरी व्यक्ती हवी, जी संदेश आणि संख्या पाहून मंजुरी देते.',
    'bellMessage.sendNote': 'यादी आता पक्की होईल. सूचना लगेच दिसेल.',
  },
});
