import { actsTarget, defineClientModule } from '../../kit/console/client-module.client.ts';
import { part } from '../../kit/console/part.client.ts';
import { withEveryText } from '../../kit/text/text.client.ts';
import { failedTestWords } from './broadcast/failed-test-words.client.ts';
import { failedTestText } from './broadcast/failed-test.text.ts';
import { messagingRights } from './messaging.features.ts';
import { messagingMenu } from './messaging.menu.ts';
import { messagingMenuText } from './messaging.menu.text.ts';

const MAILS = '/messaging-service/mailing-service/email-service';
const mail = ({ broadcast = '' }: Readonly<Record<string, string>>) => ({ to: `${MAILS}/${broadcast}`, search: {} });

export const messagingClient = defineClientModule({
  name: 'messaging',
  rights: messagingRights,
  menu: messagingMenu,
  searchTargets: [actsTarget('messaging, tabs', messagingMenu, async () => (await import('./acts/find-tabs.client.ts')).findTabs)],
  texts: [messagingMenuText, failedTestText],
  pages: {
    // Ways to choose people are named by every domain.
    'email-service': async () => (await withEveryText(import('./email-service/email-service.page.tsx'))).EmailServicePage,
    mail: async () => (await withEveryText(import('./broadcast/mail.page.tsx'))).MailPage,
  },
  jobViews: { 'messaging.broadcast': { lines: ({ subject = '' }) => [subject], place: mail } },
  notificationViews: {
    MESSAGE: ({ subject = '', text = '' }) => ({ title: subject, lines: [text], place: null }),
    TEST_FAILED: failedTestWords,
  },
  settingPanes: { NOTIFICATIONS: part(async () => (await import('./notice/notice-pane.tsx')).NoticePane) },
  approvalViews: { 'messaging.send': { place: mail }, 'messaging.sendNotification': { place: mail }, 'messaging.sendSms': { place: mail } },
});
