import type { JobContext } from '../../../kit/jobs/job-definition.server.ts';
import { tellEach } from '../../../kit/notification/notification.store.ts';
import { letterTo } from '../broadcast/letter.server.ts';
import type { Written } from '../broadcast/letter.server.ts';
import { takeRung } from './delivery.store.ts';

interface Ringing {
  readonly context: Pick<JobContext, 'scope' | 'transaction' | 'cancelled'>;
  readonly broadcastId: string;
  readonly written: Written;
  isQuiet(): boolean;
  /** So many more have ended. */
  ended(count: number): void;
}

/** Rings the bells of who is queued, some at a time: recipients and their notifications are one transaction, so each is told exactly once. */
export async function ring({ context, broadcastId, written, isQuiet, ended }: Ringing): Promise<void> {
  const { scope } = context;
  for (let told = 1; told > 0 && !context.cancelled() && !isQuiet(); ended(told))
    told = await context.transaction(async (db) => {
      const rung = await takeRung(db, scope, broadcastId);
      const news = rung.map(({ id, address, people }) => {
        const { subject, text } = letterTo(people, written, null);
        return { userId: address, event: `message:${id}`, facts: { subject, text } };
      });
      await tellEach(db, scope, 'MESSAGE', news);
      return rung.length;
    });
}
