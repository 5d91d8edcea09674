import { printedBy } from '../../../kit/print/printed-by.store.ts';
import { sql } from 'kysely';
import type { Permission } from '../../../kit/access/access.contract.ts';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { print } from '../../../kit/print/printer.server.ts';
import { listColumns, momentIn } from '../../../kit/export/list-column.server.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { filled } from '../../../kit/text/sentence.rules.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import type { Language } from '../../../kit/text/texts.contract.ts';
import { accessReviewText } from './access-review.text.ts';
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

interface Head {
  readonly institute: string;
  readonly timeZone: string;
}

/** The sentences of the paper, in the language of whoever prints it. */
const wordsIn = (language: Language) => {
  const sentences = sentencesOf(accessReviewText, language);
  return (key: keyof typeof sentences, facts: Readonly<Record<string, string>> = {}) =>
    filled(sentences[key], (name) => facts[name], language);
};

function printedRow(row: ReviewedRow, language: Language, moment: (instant: string) => string) {
  return {
    name: row.name,
    username: `@${row.username}`,
    last: row.lastSignInAt === null ? wordsIn(language)('access.never') : moment(row.lastSignInAt),
    conflicts: row.conflicts.map((name) => sayIn(language, `access.conflict.${name}`)).join(', '),
    acts: printedActs(row, language),
  };
}

/** Under each sensitive action, in their order, the features it applies to. */
function printedActs({ rights }: ReviewedRow, language: Language): string[] {
  const t = wordsIn(language);
  const named = (feature: string) => sayIn(language, `feature.${feature}`);
  return actsOf(rights).map(({ features, limited }) =>
    features.length > NAMED
      ? t('access.many', { count: String(features.length) })
      : features.map((one) => (limited.includes(one) ? t('access.partOf', { feature: named(one) }) : named(one))).join(', '),
  );
}

export const REVIEWED = {
  labels: { conflicts: 'access.conflicts' },
  choices: { conflicts: 'access.conflict' },
  texts: [accessReviewText],
} as const;

/** On paper the rights of an action share a column: one per right would be unreadable. */
export const paperColumns = (language: Language) =>
  listColumns(
    accessReview.review,
    [
      'name',
      'username',
      'lastSignInAt',
      'conflicts',
      ...SENSITIVE_ACTIONS.map((action, at) => ({
        key: action,
        head: sayIn(language, `action.${action}`),
        of: (row: ReviewedRow) => printedActs(row, language)[at],
      })),
    ],
    { name: 'accessReview', language, ...REVIEWED },
  );

/** The review as one PDF in the language of whoever prints it; a row that cannot be printed fails the whole print. */
export async function reviewPdf(
  db: Db,
  scope: InstituteScope,
  asked: readonly Permission[],
  filter: ReviewFilter,
): Promise<{ pdf: Buffer; people: number }> {
  const { rows: heads } = await sql<Head>`
    select concat_ws(' · ', college_name, settings ->> 'nameInScript') as institute, time_zone from institute where id = ${scope.instituteId}`.execute(
    db,
  );
  const [head] = heads;
  if (!head) throw new Error('the institute of the scope is gone');
  const { language = 'en' } = scope;
  const t = wordsIn(language);
  const moment = momentIn(head.timeZone);
  const rows: ReturnType<typeof printedRow>[] = [];
  for await (const row of reviewRows(db, scope, asked, filter)) {
    if (rows.length === MOST)
      throw conflict(
        'TOO_MANY_TO_PRINT',
        `More than ${MOST} people hold such rights: filter them, or export the list, which has all of them.`,
      );
    rows.push(printedRow(row, language, moment));
  }
  const content = JSON.stringify({
    lang: language,
    title: sayIn(language, `export.call.${accessReview.exportFile.name}`),
    institute: head.institute,
    note: t('access.paper.note', { count: String(rows.length) }),
    foot: t('access.paper.foot', { when: moment(new Date().toISOString()), who: await printedBy(db, scope) }),
    nobody: t('access.nobody'),
    acts: SENSITIVE_ACTIONS,
    heads: [
      t('access.person'),
      t('access.lastSignIn'),
      t('access.conflicts'),
      ...SENSITIVE_ACTIONS.map((one) => sayIn(language, `action.${one}`)),
    ],
    rows,
    signatures: [t('access.paper.reviewedBy'), t('access.paper.head')].map((office) => ({ name: '', office })),
  });
  const printed = await print({ template: TEMPLATE, content, documents: 1, form: 'TAGGED' });
  if (printed.documents.join() !== String(rows.length)) throw new Error(`${rows.length} rows were to be printed`);
  return { pdf: printed.pdf, people: rows.length };
}
