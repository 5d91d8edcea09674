import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examSessionRefusals = defineTexts({
  en: {
    'errors.SESSION_NOT_DRAFT': 'Only a session that was never opened can be deleted.',
  },
  hi: {
    'errors.SESSION_NOT_DRAFT': 'केवल वही सत्र हटाया जा सकता है जो कभी खोला नहीं गया।',
  },
  mr: {
    'errors.SESSION_NOT_DRAFT': 'जे कधीच उघडले नाही तेच सत्र हटवता येते.',
  },
});
