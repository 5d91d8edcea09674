import { sql } from 'kysely';
import { openSources } from '../../../kit/audience/audience-source.server.ts';
import type { AudienceSource } from '../../../kit/audience/audience-source.server.ts';
import { invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { classOfPeople, keyOfPerson } from '../../people/audience/class-of-people.door.ts';
import type { AudienceRow, LeftOut, Person } from './audience.contract.ts';
import type { AudiencePart, MessageChannel } from './broadcast.contract.ts';
import { addressOf, audienceOf } from './audience.rules.ts';
import type { ChosenPeople } from './audience.rules.ts';
import type { Stored } from './broadcast.store.ts';
import { isConsentAsked, senderOf } from './sender.store.ts';
import { paidRows } from './sms.rules.ts';
import { CLASS_VARIABLES, emptyVariables, variablesIn } from './variables.rules.ts';
import type { EmptyVariable, Variable } from './variables.rules.ts';

export interface Audience {
  readonly rows: readonly AudienceRow[];
  readonly unknown: readonly string[];
  readonly empty: readonly EmptyVariable[];
}

interface Found {
  readonly chosen: readonly ChosenPeople[];
  readonly unknown: readonly string[];
}

/** The people of each choice. Throws 422 for a way that the caller may not use. */
export async function choosePeople(
  db: Db,
  scope: InstituteScope,
  sources: readonly AudienceSource[],
  audience: readonly AudiencePart[],
): Promise<Found> {
  const open = new Map(openSources(sources, scope).map((source) => [source.name, source]));
  const chosen: ChosenPeople[] = [];
  const unknown: string[] = [];
  for (const part of audience) {
    const source = open.get(part.source);
    if (source === undefined)
      throw invalid([
        { code: 'AUDIENCE_CLOSED', message: 'You may not choose people in this way. Choose the audience again.', path: 'body.audience' },
      ]);
    const found = await source.people(db, scope, part.values);
    chosen.push({ source: source.name, people: found.people });
    unknown.push(...(found.unknown ?? []));
  }
  return { chosen, unknown };
}

/** Everybody whom these choices find at this moment, with who gets nothing and why. Throws 422 for a way that the caller may not use. */
export async function findAudience(
  db: Db,
  scope: InstituteScope,
  sources: readonly AudienceSource[],
  {
    audience,
    topic,
    channel,
    subject,
    body,
    sms,
    leftOut,
  }: Pick<Stored, 'audience' | 'topic' | 'channel' | 'subject' | 'body' | 'sms' | 'leftOut'>,
): Promise<Audience> {
  const { chosen, unknown } = await choosePeople(db, scope, sources, audience);
  const barred = await barredAddresses(db, scope, addressesOf(chosen, channel), topic);
  const agreed = topic === null ? null : await agreedOf(db, scope, topic);
  const rows = audienceOf(
    chosen,
    channel,
    (address, people) => barred.get(address) ?? (agreed === null || agreed(people) ? null : 'NO_CONSENT'),
    new Set(leftOut.map(({ kind, id }) => `${kind} ${id}`)),
  );
  const used = variablesOf({ subject, body, sms });
  const placed = CLASS_VARIABLES.some((one) => used.has(one)) ? await inClasses(db, scope, rows) : rows;
  const empty = emptyVariables(
    used,
    placed.filter((row) => row.leftOut === null).map(({ people }) => people),
  );
  if (sms === null) return { rows: placed, unknown, empty };
  const { institute, smsNames } = await senderOf(db, scope);
  return { rows: paidRows(placed, { words: body, sms, institute, smsNames }), unknown, empty };
}

/** What a message says of whom it reaches; an SMS says it at the places of its registered text. */
const variablesOf = ({ subject, body, sms }: Pick<Stored, 'subject' | 'body' | 'sms'>): ReadonlySet<Variable> =>
  sms === null ? variablesIn(subject, body) : new Set(sms.values.flatMap(({ from }) => (from === 'TEXT' ? [] : [from])));

/** With the class that each is in now. */
async function inClasses(db: Db, scope: InstituteScope, rows: readonly AudienceRow[]): Promise<AudienceRow[]> {
  const classes = await classOfPeople(
    db,
    scope,
    rows.flatMap(({ people }) => people),
  );
  const placed = (person: Person): Person => {
    const { class: name, division, rollNo } = classes.get(keyOfPerson(person)) ?? { class: null, division: null, rollNo: null };
    return { ...person, ...(name ? { class: name } : {}), ...(division ? { division } : {}), ...(rollNo ? { rollNo } : {}) };
  };
  return rows.map((row) => ({ ...row, people: row.people.map(placed) }));
}

const addressesOf = (chosen: readonly ChosenPeople[], channel: MessageChannel): string[] => [
  ...new Set(chosen.flatMap(({ people }) => people.flatMap((person) => addressOf(person, channel) ?? []))),
];

async function barredAddresses(
  db: Db,
  { instituteId }: InstituteScope,
  addresses: readonly string[],
  topic: string | null,
): Promise<ReadonlyMap<string, LeftOut>> {
  const { rows } = await sql<{ address: string; suppressed: boolean }>`
    select a.address, s.id is not null as suppressed
      from unnest(${[...addresses]}::text[]) a(address)
      cross join lateral (select sha256(convert_to(a.address, 'UTF8')) as hash) h
      left join mail_suppression s on s.institute_id = ${instituteId} and s.address_hash = h.hash
      left join mail_opt_out o on o.institute_id = ${instituteId} and o.address_hash = h.hash and o.topic = ${topic}
     where s.id is not null or o.id is not null`.execute(db);
  return new Map(rows.map(({ address, suppressed }) => [address, suppressed ? 'SUPPRESSED' : 'OPTED_OUT']));
}

/** Says of people who share an address whether one of them agrees to a topic today, where the institute asks for it. */
async function agreedOf(db: Db, scope: InstituteScope, topic: string): Promise<(people: readonly Person[]) => boolean> {
  if (!(await isConsentAsked(db, scope))) return () => true;
  const live = await sql<{ kind: string; id: string }>`
    select c.person_kind as kind, c.person_id as id from messaging_live_consent c where c.institute_id = ${scope.instituteId} and c.topic = ${topic}`.execute(
    db,
  );
  const agreed = new Set(live.rows.map(({ kind, id }) => `${kind} ${id}`));
  return (people) => people.some(({ kind, id }) => agreed.has(`${kind} ${id}`));
}
