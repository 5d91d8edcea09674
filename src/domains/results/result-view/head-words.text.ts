import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const headWordsText = defineTexts({
  en: {
    'headWord.TH': 'theory',
    'headWord.IA': 'internal assessment',
    'headWord.TW': 'term work',
    'headWord.PR': 'practical',
    'headWord.OR': 'oral',
    'headWord.TUT': 'tutorial',
    'headWord.PROJ': 'project',
  },
  hi: {
    'headWord.TH': 'सैद्धांतिक',
    'headWord.IA': 'आंतरिक मूल्यांकन',
    'headWord.TW': 'सत्र कार्य',
    'headWord.PR': 'प्रायोगिक',
    'headWord.OR': 'मौखिक',
    'headWord.TUT': 'ट्यूटोरियल',
    'headWord.PROJ': 'परियोजना',
  },
  mr: {
    'headWord.TH': 'सैद्धांतिक',
    'headWord.IA': 'अंतर्गत मूल्यमापन',
    'headWord.TW': 'सत्रकार्य',
    'headWord.PR': 'प्रात्यक्षिक',
    'headWord.OR': 'तोंडी',
    'headWord.TUT': 'ट्युटोरियल',
    'headWord.PROJ': 'प्रकल्प',
  },
});
