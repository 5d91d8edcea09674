import { apartDuties } from '../../../kit/access/access.contract.ts';
import { sql } from 'kysely';
import type { Permission } from '../../../kit/access/access.contract.ts';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { print } from '../../../kit/print/printer.server.ts';
import { listColumns } from '../../../kit/export/list-column.server.ts';
import { accessReview } from './access-review.contract.ts';
import type { ReviewedRow } from './access-review.contract.ts';
import { reviewRows } from './access-review.command.ts';
import type { ReviewFilter } from './access-review.command.ts';
import { actsOf } from './acts.rules.ts';
import { SENSITIVE_ACTIONS } from './duties.rules.ts';

const TEMPLATE = 'domains/identity/access-review/access-review.typ';
/** More cannot be reviewed and signed; the list exports all. */
const MOST = 2000;
/** More features than these in a cell are shown as a count. */
const NAMED = 3;
const conflictsOf = ({ conflicts }: ReviewedRow): string => conflicts.map((name) => apartDuties().get(name)?.says ?? name).join(', ');

interface Head {
  readonly institute: string;
  readonly printedOn: string;
}

const spaced = (name: string) => name.replace(/([A-Z])/g, ' $1').toLowerCase();
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

function printedRow(row: ReviewedRow) {
  return {
    name: row.name,
    username: `@${row.username}`,
    last: row.lastSignInAt === null ? 'never' : row.lastSignInAt.slice(0, 10),
    conflicts: conflictsOf(row),
    acts: printedActs(row),
  };
}

/** Under each sensitive action, in their order, the features it applies to. */
const printedActs = ({ rights }: ReviewedRow): string[] =>
  actsOf(rights).map(({ features, limited }) =>
    features.length > NAMED
      ? `${features.length} kinds`
      : features.map((one) => (limited.includes(one) ? `${spaced(one)} (limited)` : spaced(one))).join(', '),
  );

/** On paper the rights of an action share a column: one per right would be unreadable. */
export const paperColumns = listColumns(accessReview.review, [
  'name',
  'username',
  'lastSignInAt',
  { key: 'conflicts', of: conflictsOf },
  ...SENSITIVE_ACTIONS.map((action, at) => ({ key: action, of: (row: ReviewedRow) => printedActs(row)[at] })),
]);

/** The review as one PDF in English, like all printed papers; a row that cannot be printed fails the whole print. */
export async function reviewPdf(
  db: Db,
  scope: InstituteScope,
  asked: readonly Permission[],
  filter: ReviewFilter,
): Promise<{ pdf: Buffer; people: number }> {
  const { rows: heads } = await sql<Head>`
    select college_name as institute, to_char(now() at time zone time_zone, 'DD Mon YYYY, HH24:MI') as printed_on
      from institute where id = ${scope.instituteId}`.execute(db);
  const [head] = heads;
  if (!head) throw new Error('the institute of the scope is gone');
  const rows: ReturnType<typeof printedRow>[] = [];
  for await (const row of reviewRows(db, scope, asked, filter)) {
    if (rows.length === MOST)
      throw conflict(
        'TOO_MANY_TO_PRINT',
        `More than ${MOST} people hold such rights: filter them, or export the list, which has all of them.`,
      );
    rows.push(printedRow(row));
  }
  const content = JSON.stringify({
    title: 'Access review: sensitive rights',
    institute: head.institute,
    note: `Enabled users who hold at least one of these rights in this institute: ${rows.length}`,
    foot: `Printed ${head.printedOn} by ${scope.username}`,
    nobody: 'Nobody.',
    acts: SENSITIVE_ACTIONS,
    heads: ['Person', 'Last sign-in', 'Conflicting duties', ...SENSITIVE_ACTIONS.map(capital)],
    rows,
    signatures: ['Reviewed by', 'Head of the institute'].map((office) => ({ name: '', office })),
  });
  const printed = await print({ template: TEMPLATE, content, documents: 1, form: 'TAGGED' });
  if (printed.documents.join() !== String(rows.length)) throw new Error(`${rows.length} rows were to be printed`);
  return { pdf: printed.pdf, people: rows.length };
}
