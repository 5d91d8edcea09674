import type { MenuGroup, MenuLink } from '../../kit/console/menu.contract.ts';

const configuration = (name: string, key: string, page: string): MenuLink => ({
  name,
  title: `menu.${key}`,
  link: `/accounts/configuration/${key}`,
  page: `accounts/${page}`,
  module: 'FEES',
  reads: 'feeMasters',
});

export const accountsMenu: readonly MenuGroup[] = [
  {
    section: 'accounts',
    title: 'menu.group.accountsConfiguration',
    links: [
      configuration('BankAccounts', 'bank-accounts', 'bank-account'),
      configuration('FeeCategories', 'fee-categories', 'fee-category'),
      configuration('FeeHeads', 'fee-heads', 'fee-head'),
      configuration('FiscalYears', 'fiscal-years', 'fiscal-year'),
      configuration('CashCounters', 'cash-counters', 'cash-counter'),
    ],
  },
];
