import { counted } from '../../../kit/text/counted.rules.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { examColumnText } from './exam-column.text.ts';
import { inwardText } from './inward.text.ts';
import { settledPapersText } from './settled-papers.text.ts';
import { seatNumberText } from '../seat-number/seat-number.text.ts';
import { preExamText } from '../pre-exam/pre-exam.text.ts';
import { kindsOf } from './inward.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { examLeaveText } from './exam-leave.text.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { candidates } from './candidate.contract.ts';
import type { InwardCandidate } from './candidate.contract.ts';
import { condonationText } from './condonation.text.ts';
import { countOpenBacklogs, findBacklogExam } from './open-backlogs.store.ts';
import { candidateIds, previewCandidates } from './candidates.command.ts';
import { countExams, examFacets, examIds, examPages, listExams, statesOf } from './exam-list.store.ts';
import { inwardStudents } from './inward.command.ts';
import { MOST_STUDENTS, STUDENT_REMARKS, inwards } from './inward.contract.ts';
import { listOne, openExam, remarkStudent, setPapers, setPattern, setStatus } from './inward-papers.command.ts';
import { listStudentPapers } from './inward-papers.store.ts';
import { decidedFor } from './settled-papers.store.ts';
import { waitingHeads } from '../waiting-exemption/waiting-exemption.store.ts';
import { passedSince } from './passed-since.store.ts';
import { planBacklogPapers, planInward } from './plan-inward.command.ts';
import { planUninward, uninwardStudents } from './uninward.command.ts';
import { filtersOf, listColumns } from '../../../kit/export/list-column.server.ts';
import type { Say } from '../../../kit/export/list-column.server.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { listFile } from '../../../kit/export/list-file.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { exportCandidates } from './candidate.contract.ts';

/** What is set aside for a student, why, and with what proof. */
const condoned = {
  key: 'condoned',
  of: (row: InwardCandidate, say: Say) =>
    row.condoned
      .map(({ clause, reason, document }) => [say(`condonations.clause.${clause}`) ?? clause, reason, document].filter(Boolean).join(' · '))
      .join('; '),
};
/** Papers for which the student has leave in another examination. */
const leaves = {
  key: 'leaves',
  of: (row: InwardCandidate) => row.leaves.map(({ exam, papers }) => `${exam}: ${papers.join(' ')}`).join('; '),
};
const CANDIDATES = {
  name: 'candidates',
  columns: [
    'prn',
    'name',
    'divisionName',
    'rollNo',
    'statusCode',
    'flow',
    'state',
    'seatNo',
    'papers',
    'eligible',
    'reasons',
    condoned,
    leaves,
  ],
  labels: { condoned: 'condonations.view', leaves: 'examLeave.elsewhere' },
  choices: { flow: 'preExam.flow', state: 'preExam.state', reasons: 'preExam.reason' },
  texts: [examColumnText, inwardText, settledPapersText, preExamText, condonationText, examLeaveText],
} as const;
const STUDENTS = [
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
  'inwardedByName',
] as const;
const WORDING = {
  labels: { kind: 'preExam.kind' },
  choices: { kind: 'preExam.kind', state: 'preExam.state', remark: 'preExam.remark' },
  texts: [preExamText, seatNumberText],
};

const candidateRoutes: Route[] = [
  ...listed(candidates.preview, exportCandidates, CANDIDATES, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await previewCandidates(db, scope, query, page)), page });
  }),
  serve(candidates.ids, async ({ db, scope, query }) => ({ data: { ids: await candidateIds(db, scope, query) } })),
  serve(candidates.facets, async ({ db, scope, query }) => {
    const instance = await openInstance(db, scope, query.examInstanceId, 'READ');
    const facets = await examFacets(db, scope, instance);
    const openBacklogs = { ...(await countOpenBacklogs(db, scope, instance)), exam: await findBacklogExam(db, scope, instance) };
    return { data: { ...facets, kinds: [...kindsOf(instance.nature)], openBacklogs } };
  }),
  serve(candidates.plan, async ({ db, scope, body }) => ({ data: await planInward(db, scope, body) })),
  serve(candidates.backlogPapers, async ({ db, scope, query }) => ({
    data: await planBacklogPapers(db, scope, query.examInstanceId, query.studentProfileId),
  })),
  serve(candidates.planUninward, async ({ db, scope, body }) => ({
    data: await planUninward(db, scope, body.examInstanceId, body.studentExamIds),
  })),
];

export const inwardRoutes: Route[] = [
  ...candidateRoutes,
  serve(inwards.list, async ({ db, scope, query }) => {
    await openInstance(db, scope, query.examInstanceId, 'READ');
    const page = pageRequest(query);
    const counts = await countExams(db, scope, query);
    return pageReply({ rows: await listExams(db, scope, query, query, page), total: totalOf(counts, statesOf(query.state)), page, counts });
  }),
  serve(inwards.listIds, async ({ db, scope, query }) => {
    await openInstance(db, scope, query.examInstanceId, 'READ');
    return { data: { ids: await examIds(db, scope, query, MOST_STUDENTS) } };
  }),
  serve(inwards.exportCsv, async ({ db, scope, query }) => {
    const instance = await openInstance(db, scope, query.examInstanceId, 'READ');
    const { format = 'csv', ...asked } = query;
    const { language = 'en' } = scope;
    const name = `students-${instance.code}`;
    const columns = listColumns(inwards.list, STUDENTS, { name: 'examStudents', language, ...WORDING });
    const title = `${sayIn(language, `export.call.${inwards.exportCsv.name}`)}: ${instance.code}`;
    return listFile(
      db,
      scope,
      { name, title, columns, pages: examPages(db, scope, asked), filters: filtersOf(columns, asked, language) },
      format,
    );
  }),
  serve(inwards.get, async ({ db, scope, params }) => ({ data: await listOne(db, scope, params.id) })),
  serve(inwards.inward, async ({ db, scope, body }) => {
    const data = await inwardStudents(db, scope, body);
    return { message: `${counted(data.inwarded, 'student')} inwarded.`, data };
  }),
  serve(inwards.uninward, async ({ db, scope, body }) => ({
    data: await uninwardStudents(db, scope, body.examInstanceId, body.studentExamIds, body.reason),
  })),
  serve(inwards.passedSince, async ({ db, scope, query }) => ({
    data: await passedSince(db, scope, await openInstance(db, scope, query.examInstanceId, 'READ')),
  })),
  serve(inwards.papers, async ({ db, scope, params }) => {
    const { instance } = await openExam(db, scope, params.id, 'READ');
    const papers = await listStudentPapers(db, scope, params.id);
    const waiting = Map.groupBy(await waitingHeads(db, scope, instance.id, params.id), (one) => one.paperId);
    const data = papers.map((paper) => ({
      ...paper,
      waiting: (waiting.get(paper.paperId) ?? []).map(({ paperId: _paperId, ...head }) => head),
    }));
    return { data, decided: await decidedFor(db, scope, instance.id, params.id) };
  }),
  serve(inwards.setPapers, async ({ db, scope, params, body }) => ({
    data: await setPapers(db, scope, params.id, body),
  })),
  serve(inwards.setPattern, async ({ db, scope, params, body }) => ({ data: await setPattern(db, scope, params.id, body) })),
  serve(inwards.setStatus, async ({ db, scope, params, body }) => ({ data: await setStatus(db, scope, params.id, body) })),
  serve(inwards.setRemark, async ({ db, scope, params, body }) => {
    const row = await remarkStudent(db, scope, params.id, body);
    return { data: { ...row, remark: STUDENT_REMARKS.find((one) => one === row.remark) ?? null } };
  }),
];
