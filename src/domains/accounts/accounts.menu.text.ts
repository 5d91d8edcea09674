import { defineTexts } from '../../kit/text/texts.contract.ts';

export const accountsMenuText = defineTexts({
  en: {
    'menu.group.accountsConfiguration': 'Configuration',
    'menu.bank-accounts': 'Bank Accounts',
    'menu.fee-categories': 'Fee Categories',
    'menu.fee-heads': 'Fee Heads',
    'menu.fiscal-years': 'Fiscal Years',
    'menu.cash-counters': 'Cash Counters',
  },
  hi: {
    'menu.group.accountsConfiguration': 'विन्यास',
    'menu.bank-accounts': 'बैंक खाते',
    'menu.fee-categories': 'शुल्क श्रेणियाँ',
    'menu.fee-heads': 'शुल्क शीर्ष',
    'menu.fiscal-years': 'वित्तीय वर्ष',
    'menu.cash-counters': 'नकद काउंटर',
  },
  mr: {
    'menu.group.accountsConfiguration': 'संरचना',
    'menu.bank-accounts': 'बँक खाती',
    'menu.fee-categories': 'शुल्क प्रवर्ग',
    'menu.fee-heads': 'शुल्क शीर्षे',
    'menu.fiscal-years': 'आर्थिक वर्षे',
    'menu.cash-counters': 'रोख काउंटर',
  },
});
