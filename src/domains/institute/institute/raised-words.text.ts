import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const raisedWordsText = defineTexts({
  en: {
    'notification.limitRaised': '{username} raised a limit: {limit}',
    'notification.limitRaisedHint': 'From {before} to {to}, after {until}. Ask why; it can be lowered at once.',
    'notification.limit.exportRows': 'rows exported without a reason',
    'notification.limit.exportTogetherRows': 'rows exported without approval',
    'notification.limit.broadcastMails': 'mails sent without approval',
    'limitMail.change': 'From {before} to {to}, after {until}.',
    'limitMail.why':
      'There is no other administrator to notify, so this mail goes to the address of {institute}. If nobody in your office knows of it, ask why; it can be lowered at once under My Institutes.',
  },
  hi: {
    'notification.limitRaised': '{username} ने सीमा बढ़ाई: {limit}',
    'notification.limitRaisedHint': '{before} से {to}, {until} के बाद। कारण पूछें; इसे तुरंत घटाया जा सकता है।',
    'notification.limit.exportRows': 'बिना कारण निर्यात होने वाली पंक्तियाँ',
    'notification.limit.exportTogetherRows': 'बिना अनुमोदन निर्यात होने वाली पंक्तियाँ',
    'notification.limit.broadcastMails': 'बिना अनुमोदन भेजे जाने वाले मेल',
    'limitMail.change': '{before} से {to}, {until} के बाद।',
    'limitMail.why':
      'सूचित करने के लिए कोई दूसरा प्रशासक नहीं है, इसलिए यह मेल {institute} के पते पर जा रहा है। यदि आपके कार्यालय में किसी को इसकी जानकारी नहीं है, तो कारण पूछें; इसे मेरे संस्थान में तुरंत घटाया जा सकता है।',
  },
  mr: {
    'notification.limitRaised': '{username} यांनी मर्यादा वाढवली: {limit}',
    'notification.limitRaisedHint': '{before} वरून {to}, {until} नंतर. कारण विचारा; ती लगेच कमी करता येते.',
    'notification.limit.exportRows': 'कारणाविना निर्यात होणाऱ्या ओळी',
    'notification.limit.exportTogetherRows': 'मंजुरीविना निर्यात होणाऱ्या ओळी',
    'notification.limit.broadcastMails': 'मंजुरीविना पाठवले जाणारे मेल',
    'limitMail.change': '{before} वरून {to}, {until} नंतर.',
    'limitMail.why':
      'कळवण्यासाठी दुसरा प्रशासक नाही, म्हणून हा मेल {institute} च्या पत्त्यावर जात आहे. तुमच्या कार्यालयात कोणाला याची माहिती नसल्यास कारण विचारा; ती माझ्या संस्था मध्ये लगेच कमी करता येते.',
  },
});
