import { openSources } from '../../../kit/audience/audience-source.server.ts';
import type { AudienceSource } from '../../../kit/audience/audience-source.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Person } from './audience.contract.ts';
import { addressOf, movedOf } from './audience.rules.ts';
import type { MessageChannel, Resendable } from './broadcast.contract.ts';
import type { Stored } from './broadcast.store.ts';
import { findForResend, moveRecipients } from './recipient.store.ts';

/** Who could not be reached gets it at the address that stands in their record now, as far as the caller may read it. */
export async function readdress(
  db: Db,
  scope: InstituteScope,
  sources: readonly AudienceSource[],
  { id, channel }: Pick<Stored, 'id' | 'channel'>,
  states: readonly Resendable[],
): Promise<void> {
  const rows = await findForResend(db, scope, id, states);
  const people = rows.flatMap((row) => row.people);
  const now = await addressesNow(db, scope, openSources(sources, scope), channel, people);
  await moveRecipients(db, scope, id, movedOf(rows, now));
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
