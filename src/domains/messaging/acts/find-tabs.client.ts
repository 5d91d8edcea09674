import { tabFinder } from '../../../kit/page/found-tabs.client.ts';
import { bellMessageText } from '../broadcast/bell-message.text.ts';
import { messageTemplateText } from '../broadcast/message-template.text.ts';
import { smsMessageText } from '../broadcast/sms-message.text.ts';
import { consentText } from '../consent/consent.text.ts';
import { suppressionText } from '../opt-out/suppression.text.ts';
import { smsTemplateText } from '../sms-template/sms-template.text.ts';

const MAIL = '/messaging-service/mailing-service/email-service';
const needs = { feature: 'messaging', action: 'read' } as const;

/** Tabs of the pages of this domain. */
export const findTabs = tabFinder(
  [bellMessageText, messageTemplateText, smsMessageText, consentText, suppressionText, smsTemplateText] as const,
  [
    { title: 'bellMessage.tab', also: 'notifications bell', needs, page: MAIL, tab: 'notifications' },
    { title: 'smsMessage.tab', also: 'sms', needs, page: MAIL, tab: 'sms' },
    { title: 'messageTemplate.tab', also: 'message templates', needs, page: MAIL, tab: 'templates' },
    { title: 'smsTemplate.tab', also: 'sms templates dlt', needs, page: MAIL, tab: 'sms-templates' },
    { title: 'consent.tab', also: 'consents opt in', needs, page: MAIL, tab: 'consents' },
    { title: 'suppression.tab', also: 'suppressed addresses bounced', needs, page: MAIL, tab: 'suppressed' },
  ],
);
