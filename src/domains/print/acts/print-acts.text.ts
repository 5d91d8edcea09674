import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const printActsText = defineTexts({
  en: {
    'act.issueLetters': 'Issue bonafide or transfer certificates',
  },
  hi: {
    'act.issueLetters': 'बोनाफ़ाइड या स्थानांतरण प्रमाणपत्र जारी करें',
  },
  mr: {
    'act.issueLetters': 'बोनाफाइड किंवा स्थलांतर प्रमाणपत्र द्या',
  },
});
