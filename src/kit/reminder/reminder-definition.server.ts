import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { ReminderView } from './reminder.contract.ts';

export type Due = Pick<ReminderView, 'title' | 'place' | 'left' | 'search'>;

/** A kind of work that people are reminded of, as the kit sees it. */
export interface ReminderTopic {
  /** For example 'markSheets.enter'. */
  readonly topic: string;
  /** Which of these subjects are not done yet by this person, with what is shown of each. The others are dismissed by being done. */
  due(db: Db, scope: InstituteScope, subjects: readonly string[]): Promise<ReadonlyMap<string, Due>>;
}
