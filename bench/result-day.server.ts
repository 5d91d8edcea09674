import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { publishing } from '../src/domains/results/publish/publish.contract.ts';
import { resultProcessing } from '../src/domains/results/result-processing/result-processing.contract.ts';
import { untilDone } from './compute.server.ts';
import type { Stage } from './compute.server.ts';
import { inBulk } from './examination.server.ts';
import type { Owner } from './owner.server.ts';

/** A student who is signed in, and what an answer to anybody else would not hold. */
export interface SignedIn {
  readonly prn: string;
  readonly studentExamId: string;
  readonly userId: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ResultDay {
  readonly examInstanceId: string;
  readonly students: readonly SignedIn[];
  publish(): Promise<void>;
}

const secretOf = (seatNo: string) => createHash('sha256').update(`result day ${seatNo}`).digest('base64url');

/** An examination of this many students, computed and locked, and all of them signed in as their browsers are on the day of the result. */
export async function makeResultDay(stage: Stage, count: number): Promise<ResultDay> {
  const { owner, session, product } = stage;
  const examInstanceId = await stage.make(count);
  const { data } = await session.ok(resultProcessing.compute, { params: { examInstanceId } });
  await untilDone(session, data.jobId);
  await session.ok(publishing.lock, { params: { examInstanceId }, body: {} });
  await untilReady(owner, examInstanceId, count);
  const rows = await owner.query<{ id: string; seat_no: string; prn: string }>(
    `select x.id, x.seat_no, s.university_prn as prn from student_exam x join student_profile s on s.institute_id = x.institute_id and s.id = x.student_profile_id
      where x.exam_instance_id = $1 order by x.seat_no`,
    [examInstanceId],
  );
  const secrets = rows.map((row) => secretOf(row.seat_no));
  const users = rows.map(() => randomUUID());
  await inBulk(product, async (client) => {
    await client.query(SIGNED_IN, [
      owner.tenantId,
      owner.instituteId,
      rows.map((row) => row.id),
      secrets.map((secret) => createHash('sha256').update(secret).digest()),
      users,
    ]);
  });
  await owner.settle();
  return {
    examInstanceId,
    students: rows.map((row, at) => ({
      prn: row.prn,
      studentExamId: row.id,
      userId: users[at] ?? '',
      headers: { cookie: `prangan-session=${secrets[at]}`, 'accept-encoding': 'gzip' },
    })),
    async publish() {
      const published = await session.ok(publishing.publish, { params: { examInstanceId }, body: {} });
      if (published.data.jobId !== null) await untilDone(session, published.data.jobId);
    },
  };
}

/** Answers are made before the result is published, by a job that nobody waits for. */
async function untilReady(owner: Owner, examInstanceId: string, count: number): Promise<void> {
  for (;;) {
    const [made] = await owner.query<{ n: number }>('select count(*)::int as n from ready_answer where exam_instance_id = $1', [
      examInstanceId,
    ]);
    if (made?.n === count) return;
    await pause(200);
  }
}

/** Accounts of the students of an examination ($3: theirs of it, $4: the hashes of their sessions, $5: their ids), each with the rights of students. */
const SIGNED_IN = `
  with people as (
    select x.id, x.student_profile_id, g.user_id, g.hash from unnest($3::uuid[], $4::bytea[], $5::uuid[]) g(id, hash, user_id) join student_exam x on x.institute_id = $2 and x.id = g.id),
  accounts as (
    insert into user_account (tenant_id, id, username, name, password_hash)
    select $1, p.user_id, 'day' || p.id, 'Student', (select password_hash from user_account where tenant_id = $1 and username = 'student') from people p),
  linked as (
    update student_profile s set user_id = p.user_id from people p where s.institute_id = $2 and s.id = p.student_profile_id),
  allowed as (
    insert into policy_attachment (tenant_id, policy_id, user_id, institute_ids)
    select $1, s.policy_id, p.user_id, array[$2::uuid] from people p
     cross join (select distinct policy_id from policy_statement where tenant_id = $1 and 'ownResult' = any(resources)) s)
  insert into session (tenant_id, user_id, id_hash, cookies, expires_at)
  select $1, user_id, hash, 'cookies', now() + interval '1 day' from people`;
