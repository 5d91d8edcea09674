import type { AudienceSource } from '../../../kit/audience/audience-source.server.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { findAudience } from './audience.command.ts';
import type { Person } from './audience.contract.ts';
import { findBroadcast } from './broadcast.store.ts';
import { letterTo } from './letter.server.ts';
import type { Written } from './letter.server.ts';
import { findRecipient } from './recipient.store.ts';
import { senderOf } from './sender.store.ts';
import { segmentsOf } from '../sms-template/segments.rules.ts';

interface Asked {
  readonly recipientId?: string | undefined;
  readonly personId?: string | undefined;
}

/** The mail of one recipient; of a draft, that of one person of its audience, or of the first. An address to opt out comes with the mail itself. */
export async function previewOf(db: Db, scope: InstituteScope, sources: readonly AudienceSource[], id: string, asked: Asked) {
  const found = await findBroadcast(db, scope, id, 'READ');
  const written = { ...found, ...(await senderOf(db, scope)) };
  if (found.state !== 'DRAFT') {
    const { address, people } = await findRecipient(db, scope, id, asked.recipientId ?? null);
    return shown(address, people, written);
  }
  const { rows } = await findAudience(db, scope, sources, found);
  const row = rows.find(({ people }) => asked.personId === undefined || people.some((person) => person.id === asked.personId));
  if (row === undefined) throw notFound('person in this audience');
  return shown(row.address ?? '', row.people, written);
}

function shown(to: string, people: readonly Person[], written: Written) {
  const letter = letterTo(people, written, null);
  return { to, ...letter, sms: written.channel === 'SMS' ? segmentsOf(letter.text) : null };
}
