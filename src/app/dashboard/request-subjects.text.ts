import { defineTexts } from '../../kit/text/texts.contract.ts';

export const requestSubjectsText = defineTexts({
  en: {
    'export.whole': 'All rows',
    'export.askedWith': 'Filters: {query}',
  },
  hi: {
    'export.whole': 'सभी पंक्तियाँ',
    'export.askedWith': 'फ़िल्टर: {query}',
  },
  mr: {
    'export.whole': 'सर्व ओळी',
    'export.askedWith': 'फिल्टर: {query}',
  },
});
