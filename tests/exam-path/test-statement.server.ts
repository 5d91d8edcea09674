import { eventually } from '../eventually.server.ts';
import { getJob } from '../../src/kit/jobs/job.contract.ts';
import type { Caller } from '../harness.server.ts';
import type { TestExam } from './test-exam.server.ts';

const DAY = 86_400_000;

/** A window between two offsets in days from now. */
export const days = (from: number, until: number) => ({
  opensAt: new Date(Date.now() + from * DAY).toISOString(),
  closesAt: new Date(Date.now() + until * DAY).toISOString(),
});

/** What the college gives notice of, in both its scripts. */
export const NOTICE = {
  number: 'EXAM/2026/114',
  issuedOn: '2026-11-20',
  words: 'The result is declared.',
  wordsInScript: 'निकाल जाहीर झाला आहे.',
};

/** Student exams in the order of seats; the first becomes that of the person who signs in, with a name with special characters, the second is withheld. */
export async function seatedForPrint(exam: TestExam, userId: string): Promise<string[]> {
  const ids = (
    await exam.query<{ id: string }>('select id from student_exam where institute_id = $1 order by seat_no', [exam.instituteId])
  ).map((row) => row.id);
  await exam.query(
    `update student_profile set user_id = $1, full_name = 'Pawar #strong[Sneha] Ganesh', name_in_script = 'पवार स्नेहा गणेश'
      where institute_id = $2 and id = (select student_profile_id from student_exam where id = $3)`,
    [userId, exam.instituteId, ids[0]],
  );
  await exam.query(`update student_exam set remark = 'WH' where id = $1`, [ids[1]]);
  return ids;
}

/** The job after its end. */
export function jobEnded(caller: Caller, id: string) {
  const read = async () => (await caller.ok(getJob, { params: { id } })).data;
  return eventually(read, ({ state }) => !['QUEUED', 'RUNNING'].includes(state));
}
