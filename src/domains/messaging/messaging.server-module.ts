import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { broadcastApprovals } from './broadcast/broadcast.approval.server.ts';
import { broadcastRoutes } from './broadcast/broadcast.routes.ts';
import { messageTemplateRoutes } from './broadcast/message-template.routes.ts';
import { broadcastMessages } from './broadcast/test-mail.command.ts';
import { mailFileRoutes } from './broadcast/mail-file.routes.ts';
import { recipientFileRoutes } from './broadcast/recipient-file.routes.ts';
import { noticeMessages } from './notice/notice-message.server.ts';
import { noticeRoutes } from './notice/notice.routes.ts';
import { reportRoutes } from './report/report.routes.ts';
import { smsTemplateRoutes } from './sms-template/sms-template.routes.ts';
import { consentRoutes } from './consent/consent.routes.ts';
import { sendBroadcastJob } from './delivery/send-broadcast.job.ts';
import { messagingMenu } from './messaging.menu.ts';
import { messagingRights } from './messaging.features.ts';
import { suppressionRoutes } from './opt-out/suppression.routes.ts';
// Names of its rights, for files that name them.
import './messaging.features.text.ts';

export const messagingModule = defineServerModule({
  name: 'messaging',
  rights: messagingRights,
  menu: messagingMenu,
  openingFacts: { broadcastId: 'broadcast' },
  routes: (product) => [
    ...broadcastRoutes(() => product.audiences),
    ...consentRoutes(() => product.audiences),
    ...mailFileRoutes,
    ...messageTemplateRoutes,
    ...noticeRoutes,
    ...recipientFileRoutes,
    ...reportRoutes,
    ...smsTemplateRoutes,
    ...suppressionRoutes,
  ],
  jobs: [sendBroadcastJob],
  approvals: [...broadcastApprovals],
  messages: () => ({ ...broadcastMessages, ...noticeMessages }),
});
