import { defineTexts } from '../../kit/text/texts.contract.ts';

export const dashboardText = defineTexts({
  en: {
    'notification.job.people.export': 'Export of personal data',
    'notification.exported': '{name} exported {rows} {rows#row|rows} of personal data: {what}',
    'notification.exportedHint': 'Account {username}. Reason: {reason}',
    'notification.job.feed': 'Import of {file}',
    'notification.reading': '{name} viewed {rows} {rows#row|rows} of personal data within an hour',
    'notification.readingHint': 'Account {username}. More than {allowed} is unusual: ask for the reason.',
  },
  hi: {
    'notification.job.people.export': 'निजी जानकारी का निर्यात',
    'notification.exported': '{name} ने निजी जानकारी की {rows} पंक्तियाँ निर्यात कीं: {what}',
    'notification.exportedHint': 'खाता {username}। कारण: {reason}',
    'notification.job.feed': '{file} का आयात',
    'notification.reading': '{name} ने एक घंटे में निजी जानकारी की {rows} पंक्तियाँ देखीं',
    'notification.readingHint': 'खाता {username}। {allowed} से अधिक असामान्य है: कारण पूछें।',
  },
  mr: {
    'notification.job.people.export': 'वैयक्तिक माहितीची निर्यात',
    'notification.exported': '{name} यांनी वैयक्तिक माहितीच्या {rows} ओळी निर्यात केल्या: {what}',
    'notification.exportedHint': 'खाते {username}. कारण: {reason}',
    'notification.job.feed': '{file} ची आयात',
    'notification.reading': '{name} यांनी एका तासात वैयक्तिक माहितीच्या {rows} ओळी पाहिल्या',
    'notification.readingHint': 'खाते {username}. {allowed} पेक्षा जास्त असामान्य आहे: कारण विचारा.',
  },
});
