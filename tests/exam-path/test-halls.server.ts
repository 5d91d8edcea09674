import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { rosters } from '../../src/domains/exams/roster/roster.contract.ts';
import { seatNumbers } from '../../src/domains/exams/seat-number/seat-number.contract.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

interface Halls {
  readonly exam: TestExam;
  readonly slots: string[];
  readonly rooms: string[];
}

/** Candidates with seat numbers, half of them for each of two papers and R0001 for both, a slot with these papers, one without, and three halls of 24. */
export async function makeHalls(app: App, students: number): Promise<Halls> {
  const exam = await makeTestExam(app.database.migratorUrl, {
    students,
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TH80+IA20', credits: '4' },
    ],
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'ENROLLED',
  });
  const examInstanceId = exam.instanceId;
  await app.as('clerk').ok(inwards.inward, { body: { examInstanceId, kind: 'REGULAR', studentProfileIds: [] } });
  await app.as('controller').ok(rosters.lock, { body: { examInstanceId } });
  const scheme = { prefix: 'R', digits: 4, start: 1, step: 1, order: ['PRN' as const] };
  await app.as('clerk').ok(seatNumbers.assign, { body: { examInstanceId, scheme } });
  await exam.query(
    `delete from student_paper w using student_exam x
      where x.id = w.student_exam_id and w.exam_paper_id = ($1::uuid[])[1 + right(x.seat_no, 2)::int % 2] and x.seat_no <> 'R0001'`,
    [exam.paperIds],
  );
  const slots = await exam.query<{ id: string }>(
    `insert into exam_slot (institute_id, exam_session_id, held_on, name, starts_minute, ends_minute)
     values ($1, $2, '2026-05-04', 'Morning', 600, 780), ($1, $2, '2026-05-04', 'Afternoon', 840, 1020) returning id`,
    [app.institute.id, exam.sessionId],
  );
  await exam.query(
    `insert into exam_slot_paper (institute_id, exam_session_id, exam_slot_id, exam_instance_id, exam_paper_id)
     select $1, $2, $3, $4, p from unnest($5::uuid[]) p`,
    [app.institute.id, exam.sessionId, slots[0]?.id, examInstanceId, exam.paperIds],
  );
  const rooms = await exam.query<{ id: string }>(
    `with t as (insert into room_type (institute_id, code, name) values ($1, 'HALL', 'Hall') returning id)
     insert into room (institute_id, code, name, building, floor, room_type_id, fill_order, bench_rows, bench_columns, seats_per_bench, exam_capacity, step_free)
     select $1, 'H' || n, 'Hall ' || n, 'Main', n - 1, t.id, n, 4, 3, 2, 24, n = 1 from t, generate_series(1, 3) n returning id`,
    [app.institute.id],
  );
  return { exam, slots: slots.map((row) => row.id), rooms: rooms.map((row) => row.id) };
}
