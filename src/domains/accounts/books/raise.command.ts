import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { AskedLine } from './demand.command.ts';
import { headOf } from './demand.command.ts';
import { headsOf } from './demand.store.ts';
import { accountIds, holdYear } from './entry.store.ts';
import { openYear } from './post.command.ts';
import { accountOfHead } from './posting.rules.ts';
import { writeDemands } from './raise.store.ts';

interface Raise {
  /** With the id of the student it is the key of each demand. */
  readonly key: string;
  readonly title: string;
  readonly on: string;
  readonly students: readonly { readonly studentId: string; readonly lines: readonly AskedLine[] }[];
}

/**
 * Demands of many students at once, as a job raises a class in chunks. Who has one under this key already is left out: a chunk may come again.
 * Answers how many were raised.
 */
export async function raiseDemands(db: Db, scope: InstituteScope, { key, title, on, students }: Raise): Promise<number> {
  const year = openYear(on, await holdYear(db, scope, on));
  const lines = students.flatMap(({ studentId, lines: own }) =>
    own.map(({ headId, amount, dueOn, instalmentNo = 1 }) => ({
      student: studentId,
      head: headId,
      instalment: instalmentNo,
      due_on: dueOn,
      amount: String(amount),
    })),
  );
  const known = await headsOf(db, scope, [...new Set(lines.map(({ head }) => head))]);
  const heads = [...new Set(lines.map(({ head }) => head))].map((id) => headOf(known, id));
  const [receivable = '', tax = '', ...booked] = await accountIds(db, scope, [
    { kind: 'STUDENT_RECEIVABLE' },
    { kind: 'GST_OUTPUT' },
    ...heads.map(accountOfHead),
  ]);
  const of = heads.map(({ id, priority, gstRate }, at) => ({ head: id, account: booked[at] ?? '', priority, rate: Number(gstRate ?? 0n) }));
  return writeDemands(db, scope, { key, title, on, yearId: year.id }, lines, { receivable, tax, heads: of });
}
