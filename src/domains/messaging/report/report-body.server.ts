import * as z from 'zod/mini';
import { messageAddress } from '../opt-out/message-address.rules.ts';
import { recipientIdIn, REPORT_KINDS, type Report } from './report.rules.ts';

const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const MOST_EVENTS = 200;
const MOST_REASON = 300;

/** One report; who it is about is said by the id that went with the message, by the address, or by both. */
const event = z.strictObject({
  kind: z.enum(REPORT_KINDS),
  channel: z.enum(['EMAIL', 'SMS']),
  message: z.optional(words(300)),
  address: z.optional(words(254)),
  reason: z.optional(z.string().check(z.maxLength(2_000))),
});
const body = z.strictObject({ events: z.array(event).check(z.minLength(1), z.maxLength(MOST_EVENTS)) });

export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly path: string;
}
type Read = { readonly reports: readonly Report[] } | { readonly faults: readonly Fault[] };

/** In one line, without signs that steer. */
export const reasonIn = (written: string): string | null =>
  written
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_REASON) || null;

/** The reports of one request; `id` names it, so that its repetition has the same keys. */
export function readReports(id: string, given: unknown): Read {
  const parsed = body.safeParse(given);
  if (!parsed.success)
    return {
      faults: parsed.error.issues
        .slice(0, 20)
        .map(({ path, message }) => ({ code: 'REPORT_FORM', message, path: ['body', ...path].join('.') })),
    };
  const faults: Fault[] = [];
  const reports = parsed.data.events.map(({ kind, channel, message, address, reason = '' }, at): Report => {
    const path = `body.events.${at}`;
    const recipientId = message === undefined ? null : recipientIdIn(message);
    const found = address === undefined ? null : messageAddress(channel, address);
    if (address !== undefined && found === null)
      faults.push({
        code: 'REPORT_ADDRESS',
        message: `"address" is no ${channel === 'SMS' ? 'mobile number in India' : 'mail address'}.`,
        path,
      });
    else if (recipientId === null && found === null)
      faults.push({
        code: 'REPORT_ABOUT',
        message: 'Say whom it is about: "message" with the id that the message was handed over with, or "address".',
        path,
      });
    if (kind === 'STOP' && channel === 'EMAIL')
      faults.push({ code: 'REPORT_STOP', message: '"STOP" is an answer to an SMS; a mail has "COMPLAINT".', path });
    return { source: 'WEBHOOK', key: `${id} ${at}`, kind, channel, recipientId, address: found, reason: reasonIn(reason) };
  });
  return faults.length > 0 ? { faults } : { reports };
}
