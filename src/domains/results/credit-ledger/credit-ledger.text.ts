import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const creditLedgerText = defineTexts({
  en: {
    'uses.table.credit_ledger': 'Credits earned',
  },
  hi: {
    'uses.table.credit_ledger': 'अर्जित क्रेडिट',
  },
  mr: {
    'uses.table.credit_ledger': 'मिळवलेले श्रेयांक',
  },
});
