import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const usualRowsText = defineTexts({
  en: {
    'usual.add': 'Add the usual ones',
    'usual.title': 'Add the usual ones',
    'usual.hint': 'These records will be created. You can change or delete each of them later.',
    'usual.here': 'exists already',
    'usual.save': 'Add {count}',
    'usual.done': '{count} added',
    'usual.all': 'All of the usual ones exist already.',
    'usual.said': '{label}: {value}',
  },
  hi: {
    'usual.add': 'प्रचलित जोड़ें',
    'usual.title': 'प्रचलित जोड़ें',
    'usual.hint': 'ये रिकॉर्ड बनेंगे। बाद में हर एक को बदला या हटाया जा सकता है।',
    'usual.here': 'पहले से है',
    'usual.save': '{count} जोड़ें',
    'usual.done': '{count} जोड़े गए',
    'usual.all': 'सभी प्रचलित पहले से हैं।',
    'usual.said': '{label}: {value}',
  },
  mr: {
    'usual.add': 'प्रचलित जोडा',
    'usual.title': 'प्रचलित जोडा',
    'usual.hint': 'या नोंदी तयार होतील. नंतर प्रत्येक बदलता किंवा हटवता येते.',
    'usual.here': 'आधीच आहे',
    'usual.save': '{count} जोडा',
    'usual.done': '{count} जोडले',
    'usual.all': 'सर्व प्रचलित आधीच आहेत.',
    'usual.said': '{label}: {value}',
  },
});
