import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { countAudience } from '../../src/domains/messaging/broadcast/audience.contract.ts';
import { createBroadcast, getBroadcast, sendBroadcast } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import type { Draft } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import type { ApiSession } from '../../src/kit/http/api-session.server.ts';
import type { App } from '../harness.server.ts';

/** Writes past the calls, in the institute's own scope. */
export const write = (app: App, statement: RawBuilder<unknown>) => app.inside_('admin', async (db) => void (await statement.execute(db)));

/** So many students with PRNs of this beginning; `emailOf` counts from 1, in SQL over `n`. */
export async function makeStudents(app: App, prefix: string, count: number, email: string): Promise<readonly string[]> {
  await write(
    app,
    sql`insert into student_profile (institute_id, student_id, university_prn, full_name, surname, first_semester, email)
    select ${app.institute.id}::uuid, ${prefix} || n, ${prefix} || n, ${prefix} || ' Student ' || n, '', 1, ${sql.raw(email)}
      from generate_series(1, ${count}::int) n`,
  );
  return Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`);
}

export const draftTo = (numbers: readonly string[], more: Partial<Draft> = {}): Draft => ({
  channel: 'EMAIL',
  class: 'SERVICE',
  topic: null,
  subject: 'Result of {{name}}',
  body: '<p>Dear {{name}}, PRN {{number}}.</p>',
  audience: [{ source: 'students.numbers', values: [...numbers] }],
  ...more,
});

export async function draft(who: ApiSession, written: Draft): Promise<string> {
  return (await who.ok(createBroadcast, { body: written })).data.id;
}

/** Sends a draft to as many as its audience is counted. */
export async function sendAll(
  who: ApiSession,
  id: string,
  more: { readonly at?: string; readonly reason?: string; readonly misfits?: 'LEAVE_OUT' } = {},
) {
  const { version } = (await who.ok(getBroadcast, { params: { id } })).data;
  const { sums } = await who.ok(countAudience, { params: { id } });
  const { at = null, ...reason } = more;
  return who.call(sendBroadcast, { params: { id }, body: { version, mails: sums.mails, at, ...reason } });
}

export const standing = async (who: ApiSession, id: string) => (await who.ok(getBroadcast, { params: { id } })).data;
