import { defineTexts } from '../../../kit/text/texts.contract.ts';

/** The page that a mail leads to; the server writes it. */
export const optOutText = defineTexts({
  en: {
    'optOut.title': 'Unsubscribe',
    'optOut.ask': 'Do you want no more mails of this kind?',
    'optOut.button': 'Unsubscribe',
    'optOut.done': 'You will get no more mails of this kind.',
    'optOut.unknown': 'This link is not valid.',
    'optOut.topic.NEWS': 'News',
    'optOut.topic.EVENTS': 'Events',
    'optOut.topic.PLACEMENT': 'Placement',
    'optOut.topic.SURVEYS': 'Surveys',
  },
  hi: {
    'optOut.title': 'सदस्यता समाप्त करें',
    'optOut.ask': 'क्या आप ऐसे मेल और नहीं चाहते?',
    'optOut.button': 'सदस्यता समाप्त करें',
    'optOut.done': 'आपको ऐसे मेल अब नहीं आएँगे।',
    'optOut.unknown': 'यह लिंक मान्य नहीं है।',
    'optOut.topic.NEWS': 'समाचार',
    'optOut.topic.EVENTS': 'कार्यक्रम',
    'optOut.topic.PLACEMENT': 'प्लेसमेंट',
    'optOut.topic.SURVEYS': 'सर्वेक्षण',
  },
  mr: {
    'optOut.title': 'सदस्यत्व रद्द करा',
    'optOut.ask': 'असे मेल आणखी नकोत का?',
    'optOut.button': 'सदस्यत्व रद्द करा',
    'optOut.done': 'तुम्हाला असे मेल आता येणार नाहीत.',
    'optOut.unknown': 'ही लिंक वैध नाही.',
    'optOut.topic.NEWS': 'बातम्या',
    'optOut.topic.EVENTS': 'कार्यक्रम',
    'optOut.topic.PLACEMENT': 'प्लेसमेंट',
    'optOut.topic.SURVEYS': 'सर्वेक्षणे',
  },
});
