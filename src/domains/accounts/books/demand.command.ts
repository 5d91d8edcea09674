import { randomUUID } from 'node:crypto';
import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { taxWithin } from '../money/paise.rules.ts';
import { headsOf, writeDemand } from './demand.store.ts';
import { postEntry } from './post.command.ts';
import type { Asking, Posted } from './post.command.ts';
import { postingRules } from './posting.rules.ts';
import type { Head } from './posting.rules.ts';

export interface AskedLine {
  readonly headId: string;
  /** Paise. */
  readonly amount: bigint;
  readonly dueOn: string;
  readonly instalmentNo?: number;
}

interface Demanded extends Asking {
  readonly studentId: string;
  readonly title: string;
  readonly lines: readonly AskedLine[];
}

/** What a student owes from now on, line by line; a late fee, a bounce charge or an instalment plan is a demand as well. */
export const raiseDemand = (db: Db, scope: InstituteScope, demanded: Demanded): Promise<Posted> => demandAs('DEMAND', db, scope, demanded);

/** What a student owed in the books before these, with the old days it was due on. */
export const openBalance = (db: Db, scope: InstituteScope, demanded: Demanded): Promise<Posted> => demandAs('OPENING', db, scope, demanded);

function demandAs(kind: 'DEMAND' | 'OPENING', db: Db, scope: InstituteScope, demanded: Demanded): Promise<Posted> {
  const { idem, on, reason, ...content } = demanded;
  const asking = { idem, on, ...(reason === undefined ? {} : { reason }) };
  return postEntry(db, scope, asking, { content: [kind, content], students: [demanded.studentId] }, async (_, entryId) => {
    if (demanded.lines.length === 0) throw conflict('DEMAND_EMPTY', 'A demand has at least one line: add a fee head with an amount.');
    const heads = await headsOf(
      db,
      scope,
      demanded.lines.map(({ headId }) => headId),
    );
    const lines = demanded.lines.map((line) => ({ ...line, lineId: randomUUID(), head: headOf(heads, line.headId) }));
    const written = lines.map(({ head, amount, dueOn, lineId, headId, instalmentNo = 1 }) => ({
      lineId,
      headId,
      amount,
      dueOn,
      instalmentNo,
      priority: head.priority,
      tax: head.gstRate === null || kind === 'OPENING' ? 0n : taxWithin(amount, head.gstRate),
    }));
    await writeDemand(db, scope, { entryId, demandId: randomUUID(), studentId: demanded.studentId, title: demanded.title, lines: written });
    const { studentId } = demanded;
    return { kind, lines: kind === 'DEMAND' ? postingRules.DEMAND({ studentId, lines }) : postingRules.OPENING({ studentId, lines }) };
  });
}

/** The head among those that were read. */
export function headOf<H extends Head>(heads: ReadonlyMap<string, H>, id: string): H {
  const head = heads.get(id);
  if (head === undefined) throw notFound('fee head');
  return head;
}
