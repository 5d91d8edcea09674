import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { PrintLanguage, PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import type { PrintKind } from '../print-kind/print-kinds.contract.ts';
import { SHIPPED } from '../print-kind/shipped-templates.contract.ts';

export interface TemplateInForce {
  /** Null: the shipped one. */
  readonly id: string | null;
  readonly document: PrintTemplate;
}

/** By which template papers of a kind are printed on the institute's day of today. */
export async function templateInForce(db: Db, scope: InstituteScope, kind: PrintKind): Promise<TemplateInForce> {
  const { rows } = await sql<{ id: string; document: PrintTemplate }>`
    select t.id, t.document from print_template t join institute n on n.id = t.institute_id
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.kind = ${kind} and t.state = 'ACTIVE'
       and t.starts_on <= (now() at time zone n.time_zone)::date
     order by t.starts_on desc, t.version_no desc limit 1`.execute(db);
  return rows[0] ?? { id: null, document: SHIPPED[kind] };
}

/** English where the template has it, as papers for other colleges are written. */
export const languageOf = ({ languages }: PrintTemplate): PrintLanguage => (languages.includes('en') ? 'en' : (languages[0] ?? 'en'));
