import { defineTexts } from '../../kit/text/texts.contract.ts';

export const accountsFeaturesText = defineTexts({
  en: {
    'feature.accounts': 'Accounts',
    'feature.feeMasters': 'Fee heads, banks, counters, fiscal years',
  },
  hi: {
    'feature.accounts': 'लेखा',
    'feature.feeMasters': 'शुल्क शीर्ष, बैंक, काउंटर, वित्तीय वर्ष',
  },
  mr: {
    'feature.accounts': 'लेखा',
    'feature.feeMasters': 'शुल्क शीर्षे, बँक, काउंटर, आर्थिक वर्षे',
  },
});
