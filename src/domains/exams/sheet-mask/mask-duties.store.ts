import { sql } from 'kysely';
import { can } from '../../../kit/access/matcher.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/**
 * Whether the caller knows whose answer books these are, so that marks of them are somebody else's to enter: who may print stickers, or printed those of this
 * paper before. An institute with few people says in its settings that one person does both.
 */
export async function knowsMasks(db: Db, scope: InstituteScope, paper: { readonly examPaperId: string } | null): Promise<boolean> {
  const mayPrint = can(scope.rights, 'maskNumbers', 'export');
  const { rows } = await sql<{ knows: boolean }>`
    select n.settings ->> 'maskedMarks' is distinct from 'TOGETHER'
           and (${mayPrint} or exists (
             select from mask_print p join masked_paper k on k.institute_id = p.institute_id and k.id = p.masked_paper_id
              where p.institute_id = (select ${scope.instituteId}::uuid) and p.printed_by = ${scope.userId} and k.exam_paper_id = ${paper?.examPaperId ?? null}::uuid)) as knows
      from institute n where n.tenant_id = ${scope.tenantId} and n.id = ${scope.instituteId}`.execute(db);
  return rows[0]?.knows ?? true;
}
