import { defineClientModule } from '../../kit/console/client-module.client.ts';
import { accountsMenu } from './accounts.menu.ts';
import { accountsMenuText } from './accounts.menu.text.ts';
import { accountsRights } from './accounts.features.ts';

export const accountsClient = defineClientModule({
  name: 'accounts',
  rights: accountsRights,
  menu: accountsMenu,
  texts: [accountsMenuText],
  pages: {
    'bank-account': async () => (await import('./bank-account/bank-account.page.tsx')).BankAccountsPage,
    'cash-counter': async () => (await import('./cash-counter/cash-counter.page.tsx')).CashCountersPage,
    'fee-category': async () => (await import('./fee-category/fee-category.page.tsx')).FeeCategoriesPage,
    'fee-head': async () => (await import('./fee-head/fee-head.page.tsx')).FeeHeadsPage,
    'fiscal-year': async () => (await import('./fiscal-year/fiscal-year.page.tsx')).FiscalYearsPage,
  },
});
