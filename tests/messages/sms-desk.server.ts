import { sql } from 'kysely';
import type { Draft, SmsPart } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import { createSmsTemplate } from '../../src/domains/messaging/sms-template/sms-template.contract.ts';
import type { GivenSmsTemplate } from '../../src/domains/messaging/sms-template/sms-template.contract.ts';
import type { ApiSession } from '../../src/kit/http/api-session.server.ts';
import type { App } from '../harness.server.ts';
import { draftTo, write } from './broadcast-desk.server.ts';

let registered = 0;

/** A text that is approved, unless a test says otherwise. */
export const smsTemplate = (more: Partial<GivenSmsTemplate> = {}): GivenSmsTemplate => {
  registered += 1;
  return {
    name: `Result ${registered}`,
    class: 'SERVICE',
    language: 'EN',
    words: 'Dear {#var#}, the result of PRN {#var#} is declared. VCE',
    variables: [
      { name: 'name', max: 40, kind: 'TEXT' },
      { name: 'PRN', max: 40, kind: 'TEXT' },
    ],
    dltId: String(1_107_160_000_000 + registered),
    header: 'VCEEXM',
    approvedOn: '2020-01-01',
    expiresOn: null,
    ...more,
  };
};

export const makeTemplate = async (who: ApiSession, more: Partial<GivenSmsTemplate> = {}): Promise<string> =>
  (await who.ok(createSmsTemplate, { body: smsTemplate(more) })).data.id;

export const NAME_AND_PRN: SmsPart['values'] = [
  { from: 'name', text: '' },
  { from: 'number', text: '' },
];

export const smsTo = (numbers: readonly string[], templateId: string, more: Partial<Draft> = {}): Draft =>
  draftTo(numbers, { channel: 'SMS', subject: 'Results', body: 'x', sms: { templateId, values: NAME_AND_PRN }, ...more });

/** Gives the students of these PRNs mobile numbers, in SQL over `n`, which counts from 1. */
export const givePhones = (app: App, prefix: string, phone: string) =>
  write(
    app,
    sql`update student_profile set phone_number = (select ${sql.raw(phone)} from (select substr(university_prn, length(${prefix}::text) + 1)::int as n) x)
      where university_prn like ${`${prefix}%`}`,
  );

/** Settings of the institute about messages. */
export const setMessages = (app: App, settings: Readonly<Record<string, string | null>>) =>
  app.inside.pool.query('update institute set settings = jsonb_strip_nulls(settings || $2::jsonb) where id = $1', [
    app.institute.id,
    JSON.stringify(settings),
  ]);

/** Tests run at night as well, and about other things than consent. */
export const AT_ANY_HOUR = { optionalFrom: '00:00', optionalUntil: '24:00', optionalTo: 'NOT_OPTED_OUT' };
