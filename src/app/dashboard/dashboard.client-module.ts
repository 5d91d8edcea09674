import { IconUser } from '@tabler/icons-react';
import { defineClientModule, placeWith, type Facts } from '../../kit/console/client-module.client.ts';
import { appliedLine } from '../../kit/console/job-lines.client.ts';
import { part } from '../../kit/console/part.client.ts';
import { count, textsOf, withEveryText } from '../../kit/text/text.client.ts';
import { dashboardMenu } from './dashboard.menu.ts';
import { consoleMenuText } from '../menu/console.menu.text.ts';
import { dashboardText } from './dashboard.text.ts';

const { t, textOf } = textsOf(dashboardText);

const subjects = () => import('./request-subjects.tsx');
const approvals = { place: ({ request }: Facts) => placeWith('/my-dashboard/approvals', { open: request }) };
const exportedName = ({ call = '' }: Facts) => textOf(`export.call.${call}`, call);

/** What the kit brings to every domain: files, requests to a second person, alarms. */
export const dashboardClient = defineClientModule({
  name: 'dashboard',
  menu: dashboardMenu,
  texts: [consoleMenuText, dashboardText],
  pages: {
    approvals: async () => (await withEveryText(import('../approvals/approvals.page.tsx'))).ApprovalsPage,
    profile: async () => (await import('../settings/profile.page.tsx')).ProfilePage,
    feeds: async () => (await withEveryText(import('../feeds/feeds.page.tsx'))).FeedsPage,
  },
  placeIcons: { '/profile': IconUser },
  jobViews: {
    'feed.apply': {
      title: ({ file = '' }) => t('notification.job.feed', { file }),
      lines: appliedLine,
      place: ({ feedId }) => placeWith('/my-dashboard/imported-files', { file: feedId }),
    },
    'people.export': { lines: (facts) => [exportedName(facts)] },
  },
  approvalViews: { 'feeds.remove': approvals, 'feeds.undo': approvals, 'people.export': approvals },
  approvalSubjects: {
    exportCall: part(async () => (await subjects()).ExportSubject),
    feedJobId: part(async () => (await subjects()).FeedSubject),
    plural: part(async () => (await subjects()).RecordsSubject),
  },
  notificationViews: {
    MASS_READING: ({ name = '', rows, username = '', allowed }) => ({
      title: t('notification.reading', { name, rows: count(Number(rows)) }),
      lines: [t('notification.readingHint', { username, allowed: count(Number(allowed)) })],
      place: null,
    }),
    PEOPLE_EXPORTED: (facts) => ({
      title: t('notification.exported', { name: facts['name'] ?? '', rows: count(Number(facts['rows'])), what: exportedName(facts) }),
      lines: [t('notification.exportedHint', { username: facts['username'] ?? '', reason: facts['reason'] ?? '' })],
      place: null,
    }),
  },
});
