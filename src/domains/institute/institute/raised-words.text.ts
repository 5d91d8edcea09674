import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const raisedWordsText = defineTexts({
  en: {
    'notification.limitRaised': '{username} raised a limit: {limit}',
    'notification.limitRaisedHint': 'From {before} to {to}, after {until}. Ask why; it can be lowered at once.',
    'notification.limit.exportRows': 'rows exported without a reason',
    'notification.limit.exportTogetherRows': 'rows exported without approval',
    'notification.limit.broadcastMails': 'mails sent without approval',
  },
  hi: {
    'notification.limitRaised': '{username} ने सीमा बढ़ाई: {limit}',
    'notification.limitRaisedHint': '{before} से {to}, {until} के बाद। कारण पूछें; इसे तुरंत घटाया जा सकता है।',
    'notification.limit.exportRows': 'बिना कारण निर्यात होने वाली पंक्तियाँ',
    'notification.limit.exportTogetherRows': 'बिना अनुमोदन निर्यात होने वाली पंक्तियाँ',
    'notification.limit.broadcastMails': 'बिना अनुमोदन भेजे जाने वाले मेल',
  },
  mr: {
    'notification.limitRaised': '{username} यांनी मर्यादा वाढवली: {limit}',
    'notification.limitRaisedHint': '{before} वरून {to}, {until} नंतर. कारण विचारा; ती लगेच कमी करता येते.',
    'notification.limit.exportRows': 'कारणाविना निर्यात होणाऱ्या ओळी',
    'notification.limit.exportTogetherRows': 'मंजुरीविना निर्यात होणाऱ्या ओळी',
    'notification.limit.broadcastMails': 'मंजुरीविना पाठवले जाणारे मेल',
  },
});
