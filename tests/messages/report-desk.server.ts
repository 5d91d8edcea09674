import { createHmac } from 'node:crypto';
import { makeReportSecret } from '../../src/domains/messaging/report/report.contract.ts';
import type { App } from '../harness.server.ts';

export interface Sender {
  /** Sends these reports; `change` spoils what was signed. */
  send(events: readonly object[], change?: Partial<Sent>): Promise<{ readonly status: number; readonly body: unknown }>;
}

interface Sent {
  readonly institute: string;
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

let sent = 0;

/** As Standard Webhooks says it: HMAC-SHA256 over `id.timestamp.body`, the secret after `whsec_` in base64. */
export const signatureOf = (secret: string, { id, timestamp, body }: Pick<Sent, 'id' | 'timestamp' | 'body'>): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;

/** A service that was given the secret of the institute. */
export async function reportSender(app: App): Promise<Sender & { readonly secret: string }> {
  const { secret } = (await app.as('admin').ok(makeReportSecret)).data;
  return {
    secret,
    async send(events, change = {}) {
      sent += 1;
      const signed = {
        id: change.id ?? `evt_${sent}`,
        timestamp: change.timestamp ?? String(Math.floor(Date.now() / 1000)),
        body: JSON.stringify({ events }),
      };
      const { institute = app.institute.id, signature = signatureOf(secret, signed), body = signed.body } = change;
      const answer = await fetch(`${app.url}/api/public/message-reports/${institute}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': signed.id,
          'webhook-timestamp': signed.timestamp,
          'webhook-signature': signature,
        },
        body,
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}
