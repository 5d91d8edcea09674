import type { Services } from '../http/serve.server.ts';

const refuse = () => {
  throw new Error('this test is about something else');
};

/** What calls about accounts use, for tests of calls that have nothing to do with accounts. */
export const accountServices: Pick<Services, 'attempts' | 'outbox' | 'secretKey' | 'signUp'> = {
  attempts: { guess: refuse, forgive: refuse, waitsUntil: refuse, count: refuse },
  outbox: { shows: false, require: refuse, post: refuse },
  secretKey: { digest: refuse, seal: refuse, open: refuse },
  signUp: { mode: 'CLOSED', isInvitation: refuse },
};
