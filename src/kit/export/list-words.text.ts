import { defineTexts } from '../text/texts.contract.ts';

/** What the server writes around the rows of a list. */
export const listWordsText = defineTexts({
  en: {
    'listFile.rows': '{count} {count#row|rows}',
    'listFile.empty': 'empty columns left out: {names}',
    'listFile.lacking': '{count} {count#cell|cells} with characters that the printing fonts lack (shown as ?)',
    'listFile.search': 'Search: {q}',
    'listFile.moreFilters': '{count} further {count#filter|filters}',
    'listFile.printed': 'Printed {when} by {who}',
    'listFile.end': 'End of the list: {note}',
  },
  hi: {
    'listFile.rows': '{count} {count#पंक्ति|पंक्तियाँ}',
    'listFile.empty': 'खाली स्तंभ नहीं छापे: {names}',
    'listFile.lacking': '{count} {count#खाने|खानों} में ऐसे अक्षर जो छपाई के फ़ॉन्ट में नहीं हैं (? छपा है)',
    'listFile.search': 'खोज: {q}',
    'listFile.moreFilters': '{count} और फ़िल्टर',
    'listFile.printed': '{when} को {who} ने छापा',
    'listFile.end': 'सूची समाप्त: {note}',
  },
  mr: {
    'listFile.rows': '{count} {count#ओळ|ओळी}',
    'listFile.empty': 'रिकामे स्तंभ वगळले: {names}',
    'listFile.lacking': '{count} {count#रकान्यात|रकान्यांत} छपाईच्या फॉन्टमध्ये नसलेली अक्षरे (? छापले आहे)',
    'listFile.search': 'शोध: {q}',
    'listFile.moreFilters': 'आणखी {count} फिल्टर',
    'listFile.printed': '{when} रोजी {who} यांनी छापले',
    'listFile.end': 'यादी समाप्त: {note}',
  },
});
