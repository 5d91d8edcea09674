import { conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { messageAddress } from './message-address.rules.ts';
import { bar } from './suppression.store.ts';

interface Asked {
  readonly address: string;
  readonly reason: string;
}

/** Returns the address as messages are sent to it. Throws 422 for what is none, 409 when nothing goes there already. */
export async function suppressByOffice(db: Db, scope: InstituteScope, { address, reason: note }: Asked): Promise<string> {
  const found = messageAddress(address.includes('@') ? 'EMAIL' : 'SMS', address);
  if (found === null)
    throw invalid([
      { code: 'SUPPRESSION_ADDRESS', message: 'This is neither an email nor a mobile number in India. Correct it.', path: 'body.address' },
    ]);
  if (!(await bar(db, scope, { address: found, reason: 'OFFICE', note })))
    throw conflict('SUPPRESSED_ALREADY', 'Nothing goes there already. It is in this list.');
  return found;
}
