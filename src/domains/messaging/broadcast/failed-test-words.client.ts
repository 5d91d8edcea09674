import type { NotificationView } from '../../../kit/console/client-module.client.ts';
import { textsOf } from '../../../kit/text/text.client.ts';
import { failedTestText } from './failed-test.text.ts';

const { t } = textsOf(failedTestText);

/** A test that was said to be on its way did not arrive. */
export const failedTestWords: NotificationView = ({ subject = '', to = '', fault = '', broadcast = '' }) => ({
  title: t('notification.testFailed', { subject, to }),
  lines: [t('notification.testFailedWhy', { fault })],
  place: { to: `/messaging-service/mailing-service/email-service/${broadcast}`, search: {} },
});
