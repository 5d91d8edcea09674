import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { fiscalYears } from './fiscal-year.contract.ts';

export const FiscalYearsPage = masterPage(fiscalYears, {
  text: { title: 'fiscalYears.title', purpose: 'fiscalYears.purpose', one: 'fiscalYears.one' },
  columns: ['code', 'startsOn', 'endsOn', 'lockedUntil', 'state'],
  form: ['code', 'startsOn', 'endsOn', 'lockedUntil'],
  slots: { actions: () => <FeedButton master={fiscalYears} /> },
});
