import { openSources } from '../../../kit/audience/audience-source.server.ts';
import type { AudienceSource } from '../../../kit/audience/audience-source.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Person } from './audience.contract.ts';
import { addressOf, movedOf } from './audience.rules.ts';
import type { Moved } from './audience.rules.ts';
import type { MessageChannel, Resendable } from './broadcast.contract.ts';
import type { Stored } from './broadcast.store.ts';
import { findForResend, moveRecipients } from './recipient.store.ts';
import { senderOf } from './sender.store.ts';
import { paidRows } from './sms.rules.ts';

/**
 * Who could not be reached gets it at the address that stands in their record now, as far as the caller may read it. Returns how many had none before;
 * those wait to be sent by now.
 */
export async function readdress(
  db: Db,
  scope: InstituteScope,
  sources: readonly AudienceSource[],
  found: Stored,
  states: readonly Resendable[],
): Promise<number> {
  const { id, channel } = found;
  const rows = await findForResend(db, scope, id, states);
  const people = rows.flatMap((row) => row.people);
  const now = await addressesNow(db, scope, openSources(sources, scope), channel, people);
  return moveRecipients(db, scope, id, await fittingOf(db, scope, found, movedOf(rows, now)));
}

/** Of an SMS with its segments, and without those into whose text a value does not fit. */
async function fittingOf(db: Db, scope: InstituteScope, { sms, body }: Stored, moved: readonly Moved[]): Promise<readonly Moved[]> {
  if (sms === null) return moved;
  const { institute, smsNames } = await senderOf(db, scope);
  const rows = moved.map(({ address, people }) => ({ address, people: [...people], leftOut: null, segments: null, misfit: null }));
  const paid = paidRows(rows, { words: body, sms, institute, smsNames });
  return moved.flatMap((one, at) => (paid[at]?.leftOut === null ? [{ ...one, segments: paid[at].segments }] : []));
}

async function addressesNow(
  db: Db,
  scope: InstituteScope,
  sources: readonly AudienceSource[],
  channel: MessageChannel,
  people: readonly Person[],
): Promise<ReadonlyMap<string, string>> {
  const now = new Map<string, string>();
  for (const [kind, some] of Map.groupBy(people, (person) => person.kind)) {
    const source = sources.find((one) => one.kind === kind);
    const found = await source?.people(db, scope, [...new Set(some.map(({ id }) => id))]);
    for (const person of found?.people ?? []) {
      const address = addressOf(person, channel);
      if (address !== null) now.set(`${kind} ${person.id}`, address);
    }
  }
  return now;
}
