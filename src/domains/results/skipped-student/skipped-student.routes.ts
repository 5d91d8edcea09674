import type { Say } from '../../../kit/export/list-column.server.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { examFileName } from '../result-place/exam-file-name.store.ts';
import { exportSkipped, SKIP_REASONS, skippedStudents, type SkippedStudent } from './skipped-student.contract.ts';
import { skippedCounts, skippedPage } from './skipped-student.store.ts';
import { skippedStudentText } from './skipped-student.text.ts';

const FILE = {
  name: 'skipped',
  columns: [
    'seatNo',
    'prn',
    'name',
    'division',
    'reasons',
    {
      key: 'papers',
      of: ({ papers }: SkippedStudent, say: Say) =>
        SKIP_REASONS.flatMap((reason) => {
          const codes = papers[reason] ?? [];
          return codes.length === 0 ? [] : [`${say(`skipped.reason.${reason}`) ?? reason}: ${codes.join(', ')}`];
        }).join('; '),
    },
    'noted',
    { key: 'letter', of: ({ letter }: SkippedStudent, say: Say) => letter && say(`report.letter.${letter}`) },
  ],
  choices: { reasons: 'skipped.reason', kind: 'skipped.reason' },
  texts: [skippedStudentText],
} as const;

const fileOf: Parameters<typeof listed<typeof skippedStudents.list>>[2]['fileOf'] = ({ db, scope, params }) =>
  examFileName(db, scope, 'students-not-computed', params.examInstanceId);

export const skippedStudentRoutes: Route[] = [
  ...listed(skippedStudents.list, exportSkipped, { ...FILE, fileOf }, async ({ db, scope, params, query }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const page = pageRequest(query);
    const filter = { examInstanceId: params.examInstanceId, kind: query.kind, q: query.q };
    const { ALL = 0, ...counts } = await skippedCounts(db, scope, filter);
    const total = query.kind === undefined ? ALL : totalOf(counts, query.kind);
    return pageReply({ rows: await skippedPage(db, scope, filter, page), total, page, counts });
  }),
];
