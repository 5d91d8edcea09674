import { sql } from 'kysely';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import { matches } from '../../../kit/list/search.store.ts';
import type { AudienceRow, Recipient } from './audience.contract.ts';
import { searchText } from './audience.rules.ts';
import type { Moved } from './audience.rules.ts';
import type { MessageChannel, RecipientState, Resendable } from './broadcast.contract.ts';
import { UNSERVED } from './broadcast.rules.ts';

const CHUNK = 5_000;

/** The audience as it is at this moment. What is found of an address when its mail is sent comes before what is written here. */
export async function freeze(
  db: Db,
  scope: InstituteScope,
  { id: broadcastId, channel }: { readonly id: string; readonly channel: MessageChannel },
  rows: readonly AudienceRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const part = rows.slice(from, from + CHUNK).filter(({ leftOut }) => leftOut !== 'LEFT');
    await sql`
      insert into broadcast_recipient (institute_id, broadcast_id, channel, address, address_hash, domain, people, search_text, state, segments)
      select ${scope.instituteId}::uuid, ${broadcastId}::uuid, ${channel}, coalesce(n.address, ''), sha256(convert_to(n.address, 'UTF8')), coalesce(split_part(n.address, '@', 2), ''),
             n.people::jsonb, n.search_text, n.state, n.segments
        from unnest(${part.map((row) => (row.leftOut === 'LEFT_OUT' ? null : row.address))}::text[], ${part.map((row) => JSON.stringify(row.people))}::text[], ${part.map(searchText)}::text[],
                    ${part.map((row) => row.leftOut ?? 'QUEUED')}::text[], ${part.map((row) => row.segments)}::int[]) n(address, people, search_text, state, segments)`.execute(
      db,
    );
  }
}

export async function countStates(db: Db, scope: InstituteScope, broadcastId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select r.state, count(*)::int as n from broadcast_recipient r
     where r.institute_id = ${scope.instituteId} and r.broadcast_id = ${broadcastId} group by r.state`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}

/** Segments of everybody who gets it, or would. */
export async function countSegments(db: Db, scope: InstituteScope, broadcastId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(r.segments), 0)::int as n from broadcast_recipient r
     where r.institute_id = ${scope.instituteId} and r.broadcast_id = ${broadcastId} and r.state <> all(${[...UNSERVED]}::text[])`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

interface Filter {
  readonly state?: RecipientState | undefined;
  readonly q?: string | undefined;
}

export async function findRecipients(db: Db, scope: InstituteScope, broadcastId: string, { state, q }: Filter, page: Page) {
  const here = sql`r.institute_id = (select ${scope.instituteId}::uuid) and r.broadcast_id = ${broadcastId} and ${matches(q, ['r.search_text'])}`;
  const { rows } = await sql<Recipient>`
    select r.id, r.address, r.people, r.state, r.at, r.fault, r.segments from broadcast_recipient r
     where ${here} and ${equals('r.state', state)} order by r.people -> 0 ->> 'name', r.id ${paged(page)}`.execute(db);
  const counted = await sql<{ state: string; n: number }>`
    select r.state, count(*)::int as n from broadcast_recipient r where ${here} group by r.state`.execute(db);
  const counts = Object.fromEntries(counted.rows.map((row) => [row.state, row.n]));
  return { rows, total: totalOf(counts, state), counts };
}

/** One recipient of a broadcast; without an id its first. */
export async function findRecipient(db: Db, scope: InstituteScope, broadcastId: string, id: string | null): Promise<Recipient> {
  const { rows } = await sql<Recipient>`
    select r.id, r.address, r.people, r.state, r.at, r.fault, r.segments from broadcast_recipient r
     where r.institute_id = ${scope.instituteId} and r.broadcast_id = ${broadcastId} and (${id}::uuid is null or r.id = ${id}::uuid)
     order by r.id limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) throw notFound('recipient');
  return found;
}

/** The first who gets it, or has got it. */
export async function findServed(db: Db, scope: InstituteScope, broadcastId: string): Promise<Pick<Recipient, 'people'> | undefined> {
  const { rows } = await sql<Pick<Recipient, 'people'>>`
    select r.people from broadcast_recipient r
     where r.institute_id = ${scope.instituteId} and r.broadcast_id = ${broadcastId}
       and r.state <> all(${[...UNSERVED]}::text[])
     order by r.id limit 1`.execute(db);
  return rows[0];
}

/** People who get it, or have got it, by the way that chose them; who was chosen in two ways counts in both. */
export async function countChosen(db: Db, scope: InstituteScope, broadcastId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ source: string; n: number }>`
    select w.source, count(*)::int as n from broadcast_recipient r
     cross join lateral jsonb_to_recordset(r.people) p(why jsonb) cross join lateral jsonb_array_elements_text(p.why) w(source)
     where r.institute_id = ${scope.instituteId} and r.broadcast_id = ${broadcastId} and r.state <> all(${[...UNSERVED]}::text[])
     group by w.source`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.source, row.n]));
}

/** The first of them by name, with their numbers. */
export async function firstNames(db: Db, scope: InstituteScope, broadcastId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ name: string; number: string }>`
    select p.name, p.number from broadcast_recipient r cross join lateral jsonb_to_recordset(r.people) p(name text, number text)
     where r.institute_id = ${scope.instituteId} and r.broadcast_id = ${broadcastId} and r.state <> all(${[...UNSERVED]}::text[])
     order by p.name, p.number limit ${most}`.execute(db);
  return rows.map(({ name, number }) => `${name} (${number})`);
}

export async function findForResend(db: Db, scope: InstituteScope, broadcastId: string, states: readonly Resendable[]) {
  const { rows } = await sql<Pick<Recipient, 'id' | 'address' | 'people'>>`
    select r.id, r.address, r.people from broadcast_recipient r
     where r.institute_id = ${scope.instituteId} and r.broadcast_id = ${broadcastId} and r.state = any(${[...states]}::text[]) order by r.id`.execute(
    db,
  );
  return rows;
}

/**
 * Other addresses of recipients, unless somebody of this broadcast has that address already. Who had none is in the queue then: returns how many.
 */
export async function moveRecipients(db: Db, scope: InstituteScope, broadcastId: string, moved: readonly Moved[]): Promise<number> {
  const { rows } = await sql<{ before: string }>`
    update broadcast_recipient r
       set address = n.address, address_hash = n.hash, domain = split_part(n.address, '@', 2), search_text = n.search_text,
           segments = coalesce(r.segments, n.segments), state = case when r.state = 'NO_ADDRESS' then 'QUEUED' else r.state end,
           due_at = now(), at = now()
      from (select m.id, m.address, m.search_text, m.segments, sha256(convert_to(m.address, 'UTF8')) as hash
              from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ address }) => address)}::text[],
                          ${moved.map((one) => one.searchText)}::text[], ${moved.map(({ segments }) => segments)}::int[]) m(id, address, search_text, segments)) n
     where r.institute_id = ${scope.instituteId} and r.broadcast_id = ${broadcastId} and r.id = n.id
       and not exists (select from broadcast_recipient o
         where o.institute_id = r.institute_id and o.broadcast_id = r.broadcast_id and o.channel = r.channel and o.address_hash = n.hash)
    returning old.state as before`.execute(db);
  return rows.filter(({ before }) => before === 'NO_ADDRESS').length;
}

/** Back into the queue; a person has said so. Returns how many. */
export async function requeue(db: Db, scope: InstituteScope, broadcastId: string, states: readonly Resendable[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update broadcast_recipient set state = 'QUEUED', tries = 0, due_at = now(), at = now(), fault = null
     where institute_id = ${scope.instituteId} and broadcast_id = ${broadcastId} and state = any(${[...states]}::text[]) returning id`.execute(
    db,
  );
  return rows.length;
}
