import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { bankAccounts } from './bank-account.contract.ts';

export const BankAccountsPage = masterPage(bankAccounts, {
  text: { title: 'bankAccounts.title', purpose: 'bankAccounts.purpose', one: 'bankAccounts.one' },
  columns: ['code', 'name', 'bank', 'branch', 'accountNo', 'ifsc', 'kind', 'upiAddress', 'active'],
  form: ['code', 'name', 'bank', 'branch', 'accountNo', 'ifsc', 'kind', 'upiAddress', 'merchantCode', 'active'],
  slots: { actions: () => <FeedButton master={bankAccounts} /> },
});
