import { stringify } from 'csv-stringify/sync';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { cellOf } from '../../../kit/master/csv-cell.rules.ts';
import { listExams } from './exam-list.store.ts';
import type { ExamFilter, StudentExamRow } from './inward.contract.ts';

const STREAMED = 1000;
const COLUMNS = [
  'seatNo',
  'prn',
  'name',
  'divisionName',
  'rollNo',
  'statusCode',
  'kind',
  'attemptNo',
  'state',
  'papers',
  'formNo',
  'remark',
  'inwardedAt',
] as const satisfies readonly (keyof StudentExamRow)[];

/** The students that a filter chooses, page by page, by seat number. */
export async function* examCsv(db: Db, scope: InstituteScope, filter: ExamFilter): AsyncGenerator<string> {
  yield `\uFEFF${stringify([[...COLUMNS]], { record_delimiter: 'windows' })}`;
  for (let offset = 0; ; offset += STREAMED) {
    const rows = await listExams(db, scope, filter, { limit: STREAMED, offset });
    if (rows.length > 0)
      yield stringify(
        rows.map((row) => COLUMNS.map((key) => cellOf(row[key]))),
        { record_delimiter: 'windows' },
      );
    if (rows.length < STREAMED) return;
  }
}
