import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const maskSubjectText = defineTexts({
  en: {
    'approval.act.maskNumbers.decode': 'Resolve mask numbers',
    'approval.label.maskNumbers': 'Mask numbers',
  },
  hi: {
    'approval.act.maskNumbers.decode': 'मास्क नंबर खोलना',
    'approval.label.maskNumbers': 'मास्क नंबर',
  },
  mr: {
    'approval.act.maskNumbers.decode': 'मास्क क्रमांक उलगडणे',
    'approval.label.maskNumbers': 'मास्क क्रमांक',
  },
});
