import type { AudiencePerson } from '../../../kit/audience/audience.rules.ts';
import { isMailAddress } from '../../../kit/outbox/mail-address.contract.ts';
import { readMobile } from '../../../kit/text/address.contract.ts';
import type { AudienceRow, LeftOut, Person } from './audience.contract.ts';
import type { MessageChannel } from './broadcast.contract.ts';

/** People whom one source chose. */
export interface ChosenPeople {
  readonly source: string;
  readonly people: readonly AudiencePerson[];
}

/** Where a message of this kind reaches somebody: an email, a mobile number in India, or the login whose bell rings. */
export function addressOf({ email, phone, userId }: AudiencePerson, channel: MessageChannel): string | null {
  if (channel === 'BELL') return userId;
  if (channel === 'SMS') return readMobile(phone ?? '');
  const address = email?.trim().toLowerCase() ?? '';
  return isMailAddress(address) ? address : null;
}

/** Everybody once, with every source that chose them, in the order of the sources. */
function everybody(chosen: readonly ChosenPeople[]): { readonly from: AudiencePerson; readonly person: Person }[] {
  const known = new Map<string, { readonly from: AudiencePerson; readonly person: Person }>();
  for (const { source, people } of chosen) {
    for (const from of people) {
      const key = `${from.kind} ${from.id}`;
      const found = known.get(key);
      if (found === undefined) {
        const { kind, id, name, number, called } = from;
        const own = called === undefined ? {} : { called: oneLine(called) };
        known.set(key, { from, person: { kind, id, name: oneLine(name), ...own, number: oneLine(number), why: [source] } });
      } else if (!found.person.why.includes(source)) found.person.why.push(source);
    }
  }
  return [...known.values()];
}

/** A name becomes part of a mail's subject: it has no line of its own there. */
const oneLine = (text: string): string => text.replaceAll(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();

const UNPAID = { segments: null, misfit: null };

/** Everybody who was chosen and is here, once. */
export const peopleHere = (chosen: readonly ChosenPeople[]): Person[] =>
  everybody(chosen).flatMap(({ from, person }) => (from.isHere ? [person] : []));

const UNNAMED: ReadonlySet<string> = new Set();

/**
 * One row for an address with all who share it; one for each who gets nothing. `barred` says why an address of these people gets nothing, `leftOut`
 * who of them is left out by name: "STUDENT 0197…".
 */
export function audienceOf(
  chosen: readonly ChosenPeople[],
  channel: MessageChannel,
  barred: (address: string, people: readonly Person[]) => LeftOut | null,
  leftOut: ReadonlySet<string> = UNNAMED,
): AudienceRow[] {
  const shared = new Map<string, Person[]>();
  const nothing: AudienceRow[] = [];
  for (const { from, person } of everybody(chosen)) {
    const address = addressOf(from, channel);
    if (!from.isHere) nothing.push({ address, people: [person], leftOut: 'LEFT', ...UNPAID });
    else if (leftOut.has(`${person.kind} ${person.id}`)) nothing.push({ address, people: [person], leftOut: 'LEFT_OUT', ...UNPAID });
    else if (address === null) nothing.push({ address, people: [person], leftOut: 'NO_ADDRESS', ...UNPAID });
    else shared.set(address, [...(shared.get(address) ?? []), person]);
  }
  return [...[...shared].map(([address, people]) => ({ address, people, leftOut: barred(address, people), ...UNPAID })), ...nothing];
}

/** Rows by whether they get the mail, or why not. */
export const countsOf = (rows: readonly AudienceRow[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(rows, ({ leftOut }) => leftOut ?? 'NONE')].map(([reason, all]) => [reason, all.length]));

export const sumsOf = (rows: readonly AudienceRow[]) => {
  const people = rows.reduce((sum, row) => sum + row.people.length, 0);
  return { mails: rows.filter(({ leftOut }) => leftOut === null).length, people, shared: people - rows.length };
};

interface Reached {
  readonly id: string;
  readonly address: string;
  readonly people: readonly Person[];
}

export interface Moved extends Reached {
  /** Of an SMS. */
  readonly segments: number | null;
  readonly searchText: string;
}

/** The rows whose people, all of them, have one and the same other address by now; of several rows that would share one the first. */
export function movedOf(rows: readonly Reached[], now: ReadonlyMap<string, string>): Moved[] {
  const moved = new Map<string, Moved>();
  for (const { id, address: before, people } of rows) {
    const [address = before, ...others] = new Set(people.map((person) => now.get(`${person.kind} ${person.id}`) ?? before));
    if (others.length > 0 || address === before || moved.has(address)) continue;
    moved.set(address, { id, address, people, segments: null, searchText: searchText({ address, people }) });
  }
  return [...moved.values()];
}

/** What a recipient is found by. */
export const searchText = ({ address, people }: { readonly address: string | null; readonly people: readonly Person[] }): string =>
  [...people.flatMap(({ name, number }) => [name, number]), address ?? ''].join(' ');
