import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const mailFileText = defineTexts({
  en: {
    'mailFile.title': 'Files',
    'mailFile.add': 'Add a file',
    'mailFile.remove': 'Remove {name}',
    'mailFile.removed': '{name} removed',
    'mailFile.added': '{name} added',
    'mailFile.size': '{size} kB',
    'mailFile.limits': 'PDF, PNG, JPEG, CSV or XLSX. At most {files} files, {kilobytes} kB each, {together} kB together.',
    'mailFile.none': 'No files go with this mail.',
    'mailFile.each': '{count} {count#file|files}, {size} kB with each mail; {together} MB in all.',
  },
  hi: {
    'mailFile.title': 'फ़ाइलें',
    'mailFile.add': 'फ़ाइल जोड़ें',
    'mailFile.remove': '{name} हटाएँ',
    'mailFile.removed': '{name} हटाई गई',
    'mailFile.added': '{name} जोड़ी गई',
    'mailFile.size': '{size} kB',
    'mailFile.limits': 'PDF, PNG, JPEG, CSV या XLSX। अधिकतम {files} फ़ाइलें, हर एक {kilobytes} kB, कुल {together} kB।',
    'mailFile.none': 'इस मेल के साथ कोई फ़ाइल नहीं जाती।',
    'mailFile.each': 'हर मेल के साथ {count} फ़ाइलें, {size} kB; कुल {together} MB।',
  },
  mr: {
    'mailFile.title': 'फाइल',
    'mailFile.add': 'फाइल जोडा',
    'mailFile.remove': '{name} काढा',
    'mailFile.removed': '{name} काढली',
    'mailFile.added': '{name} जोडली',
    'mailFile.size': '{size} kB',
    'mailFile.limits': 'PDF, PNG, JPEG, CSV किंवा XLSX. जास्तीत जास्त {files} फाइल, प्रत्येकी {kilobytes} kB, एकूण {together} kB.',
    'mailFile.none': 'या मेलसोबत फाइल जात नाही.',
    'mailFile.each': 'प्रत्येक मेलसोबत {count} {count#फाइल|फाइल}, {size} kB; एकूण {together} MB.',
  },
});
