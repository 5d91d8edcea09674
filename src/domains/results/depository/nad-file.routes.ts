import { listed } from '../../../kit/export/list-export.server.ts';
import type { Say } from '../../../kit/export/list-column.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { readAnswers } from './nad-answers.command.ts';
import { fileReply, noteUploaded, openFile, startCheck, startMaking, viewOfFile } from './nad-file.command.ts';
import { exportNadRows, nadFiles } from './nad-file.contract.ts';
import type { NadRowView } from './nad-file.contract.ts';
import { countFiles, countRows, listFiles, listRows } from './nad-file.store.ts';
import { chooseLayout, layoutView, setLayout } from './nad-layout.command.ts';
import { nadRowText } from './nad-row.text.ts';
import { nadText } from './nad.text.ts';

/** Everything that the list says of a row, in one cell. */
const findingsOf = ({ problems, why }: NadRowView, say: Say): string =>
  [
    why === null ? null : say(`nad.why.${why}`),
    ...problems.map(({ code, column, said, wanted }) =>
      say(`nad.problem.${code}`, { column: column ?? '', said: said ?? '', wanted: wanted ?? '' }),
    ),
  ]
    .filter((words) => words !== null)
    .join('; ');

const ROWS = {
  name: 'nad-rows',
  columns: [
    'prn',
    'name',
    'seatNo',
    'standing',
    { key: 'recordStatus', of: ({ recordStatus }: NadRowView, say: Say) => say(`nad.status.${recordStatus ?? 'none'}`) },
    { key: 'findings', of: findingsOf },
    'answer',
    'answerReason',
  ],
  labels: {
    prn: 'nad.row.prn',
    name: 'nad.row.name',
    seatNo: 'nad.row.seatNo',
    standing: 'nad.row.standing',
    recordStatus: 'nad.row.status',
    findings: 'nad.row.findings',
    answer: 'nad.row.answer',
    answerReason: 'nad.row.answerReason',
    show: 'nad.show',
  },
  choices: { standing: 'nad.show', answer: 'nad.row.answer' },
  texts: [nadText, nadRowText],
} as const;

export const nadFileRoutes: Route[] = [
  serve(nadFiles.layout, async ({ db, scope }) => ({ data: await layoutView(db, scope) })),
  serve(nadFiles.setLayout, async ({ db, scope, query, upload }) => ({ data: await setLayout(db, scope, upload, query.fileName) })),
  serve(nadFiles.choose, async ({ db, scope, body }) => ({ data: await chooseLayout(db, scope, body) })),
  serve(nadFiles.list, async ({ db, scope, params, query }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const page = pageRequest(query);
    const rows = await listFiles(db, scope, params.examInstanceId, page);
    return pageReply({ rows: rows.map(viewOfFile), total: await countFiles(db, scope, params.examInstanceId), page });
  }),
  serve(nadFiles.check, async ({ db, scope, params, services }) => ({
    data: await startCheck(db, scope, services.jobs, params.examInstanceId),
  })),
  serve(nadFiles.get, async ({ db, scope, params }) => ({ data: viewOfFile(await openFile(db, scope, params.id)) })),
  ...listed(nadFiles.rows, exportNadRows, ROWS, async ({ db, scope, params, query }) => {
    await openFile(db, scope, params.id);
    const page = pageRequest(query);
    const counts = await countRows(db, scope, params.id, query.q);
    const total = totalOf(counts, query.show);
    return pageReply({ rows: await listRows(db, scope, params.id, query, page), total, page, counts });
  }),
  serve(nadFiles.make, async ({ db, scope, params, body, services }) => ({
    data: await startMaking(db, scope, services.jobs, params.id, body),
  })),
  serve(nadFiles.download, ({ db, scope, params }) => fileReply(db, scope, params.id)),
  serve(nadFiles.uploaded, async ({ db, scope, params, body }) => ({ data: await noteUploaded(db, scope, params.id, body) })),
  serve(nadFiles.answers, async ({ db, scope, params, upload }) => ({ data: await readAnswers(db, scope, params.id, upload) })),
];
