import { sql } from 'kysely';
import { can } from '../../../kit/access/matcher.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { MaskKnowledge } from './mask-knowledge.contract.ts';

/**
 * Why the caller knows whose answer books these are, so that marks of them are somebody else's to enter: printed stickers of this paper before, or may
 * print them. Null: knows nothing of them, or the institute has few people and says in its settings that one person does both.
 */
export async function maskKnowledge(
  db: Db,
  scope: InstituteScope,
  paper: { readonly examPaperId: string } | null,
): Promise<MaskKnowledge | null> {
  const { rows } = await sql<{ apart: boolean; printed: boolean }>`
    select n.settings ->> 'maskedMarks' is distinct from 'TOGETHER' as apart,
           exists (
             select from mask_print p join masked_paper k on k.institute_id = p.institute_id and k.id = p.masked_paper_id
              where p.institute_id = (select ${scope.instituteId}::uuid) and p.printed_by = ${scope.userId} and k.exam_paper_id = ${paper?.examPaperId ?? null}::uuid) as printed
      from institute n where n.tenant_id = ${scope.tenantId} and n.id = ${scope.instituteId}`.execute(db);
  const found = rows[0] ?? { apart: true, printed: false };
  if (!found.apart) return null;
  if (found.printed) return 'PRINTED';
  return can(scope.rights, 'maskNumbers', 'export') ? 'MAY_PRINT' : null;
}
