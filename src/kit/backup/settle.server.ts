import type { ClientBase } from 'pg';

export interface Settled {
  readonly sessions: number;
  readonly messages: number;
  readonly jobs: number;
}

/** A held message is due at no time. */
const HELD = 'infinity';

/**
 * What must not simply go on after a restore: signed-in people sign in again; messages that waited are held, since they may have been sent after the
 * backup; work that waited or ran is cancelled by the job runner, which puts its subject right, and is begun again by whoever wants it.
 */
export async function settle(client: ClientBase): Promise<Settled> {
  await client.query('begin');
  const sessions = await client.query(`update session set ended_at = now(), end_reason = 'EVERYWHERE' where ended_at is null`);
  const messages = await client.query(
    `update outbox_message set state = 'QUEUED', due_at = $1, fault = 'held by a restore' where state in ('QUEUED', 'SENDING')`,
    [HELD],
  );
  const jobs = await client.query(
    `update job set cancel_requested = true, message = 'Ended by a restore from a backup: begin it again if it is still wanted.'
      where state in ('QUEUED', 'RUNNING')`,
  );
  await client.query('commit');
  return { sessions: sessions.rowCount ?? 0, messages: messages.rowCount ?? 0, jobs: jobs.rowCount ?? 0 };
}

/** Lets the held messages go, or gives them up. Returns how many there were. */
export async function release(client: ClientBase, how: 'SEND' | 'DROP'): Promise<number> {
  const freed =
    how === 'SEND'
      ? await client.query(`update outbox_message set due_at = now(), fault = null where state = 'QUEUED' and due_at = $1`, [HELD])
      : await client.query(`update outbox_message set state = 'DROPPED' where state = 'QUEUED' and due_at = $1`, [HELD]);
  return freed.rowCount ?? 0;
}
