import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { bankAccountMaster } from './bank-account/bank-account.routes.ts';
import { cashCounterMaster } from './cash-counter/cash-counter.routes.ts';
import { accountsDemo } from './demo/accounts-demo.server.ts';
import { feeCategoryMaster } from './fee-category/fee-category.routes.ts';
import { feeHeadMaster } from './fee-head/fee-head.routes.ts';
import { fiscalYearMaster } from './fiscal-year/fiscal-year.routes.ts';
import { accountsMenu } from './accounts.menu.ts';
import { accountsRights } from './accounts.features.ts';
// Names of its rights, for files that name them.
import './accounts.features.text.ts';

export const accountsModule = defineServerModule({
  name: 'accounts',
  rights: accountsRights,
  menu: accountsMenu,
  masters: [fiscalYearMaster, feeHeadMaster, feeCategoryMaster, bankAccountMaster, cashCounterMaster],
  demo: accountsDemo,
  refusals: {
    ENTRY_OUTSIDE_YEAR: 'This day lies outside its fiscal year.',
    ENTRY_UNBALANCED: 'The postings of an entry do not balance: nothing was saved.',
    ENTRY_IS_WRITTEN: 'An entry that is written is never changed: reverse it.',
    DEMAND_UNPOSTED: 'A line of a demand has no posting: nothing was saved.',
    LINE_OFF_RECEIVABLE: 'A line is paid on the account of what students owe alone: nothing was saved.',
    SETTLED_BY_HAND: 'What is settled of a line follows its postings: nothing was saved.',
    NUMBER_NOT_DRAWN: 'This number was not drawn: nothing was saved.',
    NUMBER_WITHOUT_ENTRY: 'A number is drawn for one entry alone: nothing was saved.',
    FISCAL_YEAR_USED: 'Entries are dated in this fiscal year: its code and days stay as they are.',
    FEE_HEAD_USED: 'Fees of this head are due already: its kind and how it is booked stay. Make a new head instead.',
    CASH_COUNTER_USED: 'This counter has receipts: its code stays as it is. Make a new counter instead.',
  },
});
