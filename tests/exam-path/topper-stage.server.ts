import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

const STUDENTS = 8;
const PAPERS = [
  { headSet: 'TH80+IA20', credits: '4' },
  { headSet: 'TH80+IA20', credits: '4' },
];
/** Marks of TH and IA in both papers by student: all pass without grace, two are equal. */
const MARKS: readonly (readonly [number, number])[] = [
  [60, 15],
  [70, 18],
  [66, 17],
  [66, 17],
  [50, 14],
  [48, 13],
  [46, 12],
  [44, 12],
];

/** An examination with a computed result of everybody, not published; `seats`: in the order of the students. */
export interface Ranked {
  readonly exam: TestExam;
  readonly scope: InstituteScope;
  readonly seats: { id: string; studentProfileId: string }[];
}

export async function stageToppers(app: App, { isFinal = false } = {}): Promise<Ranked> {
  const exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    papers: PAPERS,
    divisions: 2,
    isFinal,
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  const scopes: InstituteScope[] = [];
  await app.inside_('controller', async (_db, given) => void scopes.push(given));
  const [scope] = scopes;
  if (!scope) throw new Error('no scope of the controller');
  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [exam.instituteId]);
  for (const [at, [written, internal]] of MARKS.entries())
    await exam.query(
      `update mark m set status = null, value = case h.kind when 'TH' then $3::numeric else $4::numeric end from student_exam x, paper_head h
        where x.id = m.student_exam_id and h.id = m.paper_head_id and m.institute_id = $1 and x.student_profile_id = $2`,
      [exam.instituteId, exam.studentIds[at], written, internal],
    );
  await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [exam.instituteId]);
  await computeAll(app.asApp.db, scope, exam.instanceId);
  const rows = await exam.query<{ id: string; student_profile_id: string }>(
    'select id, student_profile_id from student_exam where institute_id = $1',
    [exam.instituteId],
  );
  const seats = exam.studentIds.map((id) => ({ id: rows.find((row) => row.student_profile_id === id)?.id ?? '', studentProfileId: id }));
  return { exam, scope, seats };
}
