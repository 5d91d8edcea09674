import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Services } from '../http/serve.server.ts';
import { openSpool } from '../http/spool.server.ts';

const refuse = () => {
  throw new Error('this test is about something else');
};

/** What calls about accounts use, for tests of calls that have nothing to do with accounts. */
export const accountServices: Pick<Services, 'attempts' | 'outbox' | 'secretKey' | 'signUp' | 'spool'> = {
  attempts: { guess: refuse, forgive: refuse, waitsUntil: refuse, count: refuse, countPublic: refuse },
  outbox: { shows: false, leaves: () => false, require: refuse, post: refuse },
  secretKey: { digest: refuse, seal: refuse, open: refuse },
  spool: openSpool(join(tmpdir(), `prangan-spool-${randomUUID()}`)),
  signUp: { mode: 'CLOSED', isInvitation: refuse },
};
