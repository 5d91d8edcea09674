import type { MenuGroup } from '../../kit/console/menu.contract.ts';

export const messagingMenu: readonly MenuGroup[] = [
  {
    section: 'messaging',
    title: 'menu.group.mailingService',
    links: [
      {
        name: 'Email Service',
        title: 'menu.emailService',
        link: '/messaging-service/mailing-service/email-service',
        page: 'messaging/email-service',
        module: 'MESSAGING',
        reads: 'messaging',
        detail: 'messaging/mail',
      },
    ],
  },
];
