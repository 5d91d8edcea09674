import { studentAllocations } from '../../src/domains/people/student-allocation/student-allocation.contract.ts';
import type { AllocationAct, AllocationKind } from '../../src/domains/people/student-allocation/student-allocation.contract.ts';
import type { BodyOf } from '../../src/kit/http/endpoint.contract.ts';
import { makeTestExam } from '../exam-path/test-exam.server.ts';
import { startApp } from '../harness.server.ts';

type Split = Omit<BodyOf<typeof studentAllocations.split>, 'stamp'>;
type Move = BodyOf<typeof studentAllocations.move>;

/** A class of two divisions with four teachers, of whom the first has the login of a teacher and the last has left. */
export async function allocationClass(students: number) {
  const app = await startApp();
  const exam = await makeTestExam(app.database.migratorUrl, {
    students,
    divisions: 2,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  const teachers = await exam.query<{ id: string }>(
    `insert into teacher_profile (institute_id, staff_no, name, user_id, state)
     values ($1, 'M1', 'Asha Patil', $2, 'ACTIVE'), ($1, 'M2', 'Bina Rao', null, 'ACTIVE'), ($1, 'M3', 'Chetan Shah', null, 'ACTIVE'),
            ($1, 'M4', 'Dev Kale', null, 'LEFT') returning id`,
    [exam.instituteId, app.userId('teacher')],
  );
  const divisions = await exam.query<{ id: string }>('select id from division where course_instance_id = $1 order by position, name', [
    exam.courseInstanceId,
  ]);
  const { data: days } = await app.as('controller').ok(studentAllocations.loads, {
    query: { courseInstanceId: exam.courseInstanceId, kind: 'MENTOR' },
  });
  const teacher = (at: number) => teachers[at]?.id ?? '';
  const split = (kind: AllocationKind, more: Partial<Split> = {}): Split => ({
    courseInstanceId: exam.courseInstanceId,
    divisionIds: divisions.map((one) => one.id),
    kind,
    groups: [0, 1, 2].map((at) => ({ teacherProfileId: teacher(at), batch: kind === 'BATCH' ? `B${at + 1}` : null })),
    order: 'ROLL',
    seed: 0,
    deal: 'BLOCKS',
    startsOn: '2025-06-01',
    endsOn: days.endsOn,
    again: false,
    ...more,
  });
  const preview = async (body: Split) => (await app.as('controller').ok(studentAllocations.preview, { body: { ...body, size: 200 } })).data;
  const allocate = async (body: Split): Promise<AllocationAct> =>
    (await app.as('controller').ok(studentAllocations.split, { body: { ...body, stamp: (await preview(body)).stamp } })).data;
  const list = async (kind: AllocationKind) =>
    (await app.as('controller').ok(studentAllocations.list, { query: { courseInstanceId: exam.courseInstanceId, kind, size: '200' } }))
      .data;
  const move = (kind: AllocationKind, chosen: Move['students'], to: Partial<Move>): Move => ({
    courseInstanceId: exam.courseInstanceId,
    kind,
    students: chosen,
    teacherProfileId: null,
    batch: null,
    startsOn: '2026-01-05',
    endsOn: days.endsOn,
    ...to,
  });
  /** Everything that is kept of who has whom. */
  const kept = () =>
    exam.query<Record<string, unknown>>(
      `select id, enrolment_id, teacher_profile_id, kind, batch, starts_on::text, ends_on::text, in_force,
              (select string_agg(concat(n.student_allocation_act_id, n.was_ends_on), ',' order by n.id) from student_allocation_end n where n.student_allocation_id = a.id) as ends
         from student_allocation a order by id`,
    );
  const undo = ({ id, version }: AllocationAct) =>
    app.as('controller').call(studentAllocations.undo, { params: { id }, body: { version } });
  const close = async () => {
    await exam.close();
    await app.close();
  };
  return { app, exam, teacher, split, preview, allocate, list, move, kept, undo, close };
}
