import type { Db } from '../../../kit/http/serve.server.ts';
import { optOut } from '../opt-out/opt-out.store.ts';
import { bar } from '../opt-out/suppression.store.ts';
import { CHANGES, SOFT_BOUNCE_DAYS, STATE_OF, type Report } from './report.rules.ts';
import { changeRecipient, findReported, noteReport, softBounceDays, type Place, type Reported } from './report.store.ts';

/** APPLIED: it had its consequence. REPEATED: it had it before. UNKNOWN: it is about nobody of this institute. */
export type Outcome = 'APPLIED' | 'REPEATED' | 'UNKNOWN';

/** Takes one report: what became of the recipient, and whether anything more goes to the address. */
export async function applyReport(db: Db, place: Place, report: Report): Promise<Outcome> {
  const reported = await findReported(db, place, report);
  const address = reported?.address ?? report.address;
  if (address === null) return 'UNKNOWN';
  const { kind, reason } = report;
  const to = STATE_OF[kind];
  // What arrived is noted with its recipient alone: there are as many as messages.
  if (kind !== 'DELIVERED' && !(await noteReport(db, place, report, address))) return 'REPEATED';
  if (reported && to !== null)
    await changeRecipient(db, place, reported.id, { from: CHANGES[kind], to, fault: kind === 'DELIVERED' ? null : reason });
  await endSending(db, place, report, { address, reported });
  return reported || kind !== 'DELIVERED' ? 'APPLIED' : 'UNKNOWN';
}

interface About {
  readonly address: string;
  readonly reported: Reported | undefined;
}

async function endSending(db: Db, place: Place, { kind, reason: fault }: Report, { address, reported }: About): Promise<void> {
  switch (kind) {
    case 'BOUNCED':
    case 'STOP':
      return void (await bar(db, place, { address, reason: kind, fault }));
    case 'SOFT_BOUNCED':
      if ((await softBounceDays(db, place, address)) >= SOFT_BOUNCE_DAYS) await bar(db, place, { address, reason: kind, fault });
      return;
    case 'COMPLAINT':
      // A reader who finds the topic unwanted is still told what everybody must be told; who finds that unwanted is heard as well.
      if (reported?.isOptional) return optOut(db, { ...place, recipientId: reported.id });
      return void (await bar(db, place, { address, reason: kind, fault }));
    case 'DELIVERED':
    case 'REFUSED':
      return;
  }
}
