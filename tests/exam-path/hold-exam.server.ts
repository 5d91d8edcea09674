import { inScope } from '../../src/kit/db/database.server.ts';
import type { AnyDb, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { saveMarks } from '../../src/domains/exams/mark-entry/mark-entry.command.ts';
import { ENTERED_STATUSES } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { lockMarkSheets, openMarkSheets, submitMarkSheet } from '../../src/domains/exams/mark-sheet/mark-sheet.command.ts';
import { listSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.store.ts';
import { sheetRoster } from '../../src/domains/exams/mark-sheet/sheet-roster.store.ts';
import { lockStudents } from '../../src/domains/exams/roster/roster.command.ts';
import { assignSeatNumbers } from '../../src/domains/exams/seat-number/seat-number.command.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { computeAll, publishAll } from './test-run.server.ts';

/** The mark of a candidate in a head of a paper, or the status that stands in its place. */
export type MarkOf = (prn: string, paper: string, head: number) => string;

/** Takes an instance from its roster to publication. */
export async function holdExam(
  database: AnyDb,
  scope: InstituteScope,
  { instanceId, prefix, mark }: { readonly instanceId: string; readonly prefix: string; readonly mark: MarkOf },
): Promise<void> {
  await inScope(database, scope, async (db) => {
    await lockStudents(db, scope, { examInstanceId: instanceId });
    await assignSeatNumbers(db, scope, { examInstanceId: instanceId, scheme: { prefix, digits: 4, start: 1, step: 1, order: ['PRN'] } });
    await openMarkSheets(db, scope, instanceId);
    for (const sheet of await listSheets(db, scope, { examInstanceId: instanceId, ownPapers: 'ALL' })) {
      const rows = (await sheetRoster(db, scope, sheet.id, { entry: 'FIRST', telling: 'ALL' })).filter((row) => row.enterable);
      const cells = rows.map(({ studentExamId, prn, version }) => {
        const given = mark(prn, sheet.paperCode, sheet.headNo);
        const status = ENTERED_STATUSES.find((one) => one === given) ?? null;
        return { studentExamId, value: status === null ? given : null, status, version };
      });
      if (cells.length > 0) await saveMarks(db, scope, { sheetId: sheet.id, entry: 'FIRST', cells });
      await submitMarkSheet(db, scope, sheet.id);
    }
    await lockMarkSheets(db, scope, { examInstanceId: instanceId });
  });
  await computeAll(database, scope, instanceId);
  await inScope(database, scope, (db) => lockResult(db, scope, instanceId));
  await publishAll(database, scope, instanceId);
}
