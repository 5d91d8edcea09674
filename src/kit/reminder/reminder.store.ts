import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { postElsewhere } from '../notification/channel.store.ts';

interface Wanted {
  readonly userId: string;
  readonly subject: string;
}

/** Reminds each of these, at most once on a day of the institute; returns those not yet reminded today. */
export async function remindPeople(db: Db, scope: InstituteScope, topic: string, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const { rows } = await sql<Wanted & { day: string }>`
    insert into reminder (institute_id, user_id, topic, subject, day, reminded_by)
    select i.id, w.user_id, ${topic}, w.subject, (now() at time zone i.time_zone)::date, ${scope.userId}::uuid
      from unnest(${wanted.map((one) => one.userId)}::uuid[], ${wanted.map((one) => one.subject)}::text[]) as w(user_id, subject)
      join institute i on i.tenant_id = ${scope.tenantId} and i.id = ${scope.instituteId}
        on conflict on constraint reminder_once_a_day do nothing
    returning user_id, subject, day::text`.execute(db);
  const told = rows.map(({ userId, subject, day }) => ({ userId, event: `reminder:${topic}:${subject}:${day}` }));
  await postElsewhere(db, scope, 'REMINDER', told);
  return rows;
}

interface Reminded {
  readonly id: string;
  readonly topic: string;
  readonly subject: string;
  readonly remindedByName: string | null;
  readonly remindedAt: string;
}

/** Limits on age and number of reminders. */
const DAYS = 30;
const MOST = 200;

/** The newest reminder of the user of the call about each subject. */
export async function ownReminders(db: Db, scope: InstituteScope): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with newest as (
      select distinct on (r.topic, r.subject) r.id, r.topic, r.subject, r.reminded_by, r.reminded_at
        from reminder r
       where r.institute_id = (select ${scope.instituteId}::uuid) and r.user_id = ${scope.userId} and r.day > current_date - ${DAYS}::int
       order by r.topic, r.subject, r.day desc)
    select n.id, n.topic, n.subject, u.name as reminded_by_name, n.reminded_at
      from newest n left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = n.reminded_by
     order by n.reminded_at desc, n.id desc limit ${MOST}`.execute(db);
  return rows;
}
