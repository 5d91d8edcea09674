import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { noticeTopics } from '../../../kit/outbox/notice-topics.server.ts';
import { publicAddress } from '../../../kit/print/public-address.server.ts';
import type { ReportSetup } from './report.contract.ts';

export async function reportSetup(db: Db, { tenantId, instituteId }: InstituteScope): Promise<ReportSetup> {
  const { rows } = await sql<{ madeAt: string; madeByName: string | null }>`
    select k.made_at, u.name as made_by_name from message_report_key k
      left join identity_user_account u on u.tenant_id = ${tenantId} and u.id = k.made_by
     where k.institute_id = ${instituteId}`.execute(db);
  const last = await sql<{ at: string | null }>`select max(m.at) as at from message_report m where m.institute_id = ${instituteId}`.execute(
    db,
  );
  const [found] = rows;
  const address = `${publicAddress()}/api/public/message-reports/${instituteId}`;
  return {
    isOn: found !== undefined,
    address,
    snsAddress: noticeTopics().length > 0 ? `${address}/sns` : null,
    madeAt: found?.madeAt ?? null,
    madeByName: found?.madeByName ?? null,
    lastAt: last.rows[0]?.at ?? null,
  };
}

/** What was signed with the secret before is taken no more. */
export async function putReportKey(db: Db, { instituteId, userId }: InstituteScope, salt: Buffer): Promise<void> {
  await sql`
    insert into message_report_key (institute_id, salt, made_by) values (${instituteId}, ${salt}, ${userId})
        on conflict on constraint message_report_key_once do update set salt = excluded.salt, made_by = excluded.made_by, made_at = now()`.execute(
    db,
  );
}

/** False: none were taken. */
export async function dropReportKey(db: Db, { instituteId }: InstituteScope): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`delete from message_report_key where institute_id = ${instituteId} returning id`.execute(db);
  return rows.length > 0;
}
