import { ACTIONS, featureNames } from '../../../kit/access/access.contract.ts';
import type { Permission } from '../../../kit/access/access.contract.ts';
import type { Question } from '../../../kit/access/explain.rules.ts';
import { pageName } from '../../../kit/access/page-name.rules.ts';
import { invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import type { MenuGroup } from '../../../kit/console/menu.contract.ts';
import { accessReview } from './access-review.contract.ts';
import type { ReviewedRow, SubjectKind } from './access-review.contract.ts';
import { explainPerson, holdersOf, reviewPage, reviewRows } from './access-review.command.ts';
import { noticedAccounts } from './accounts.store.ts';
import { findPeople, findPerson } from './access-review.store.ts';
import { SENSITIVE_ACTIONS } from './duties.rules.ts';
import { paperColumns, REVIEWED, reviewPdf } from './review-print.command.ts';
import { filtersOf, listColumns } from '../../../kit/export/list-column.server.ts';
import type { Say } from '../../../kit/export/list-column.server.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import type { Language } from '../../../kit/text/texts.contract.ts';
import '../../../kit/access/access.text.ts';
import { accessReviewText } from './access-review.text.ts';
import { listFile } from '../../../kit/export/list-file.server.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { exportAccounts, exportHolders, type Holder } from './access-review.contract.ts';

const HOLDERS = {
  name: 'holders',
  columns: [
    'name',
    'username',
    'enabled',
    'lastSignInAt',
    'limited',
    { key: 'through', of: (row: Holder) => [...new Set(row.decided.map(({ policy }) => policy))] },
  ],
  labels: { limited: 'access.limited', through: 'access.throughTitle' },
  texts: [accessReviewText],
} as const;

/** Given by the assembly: every call, every page, and the approvals. */
export interface Assembled {
  readonly calls: readonly Pick<Endpoint, 'name' | 'summary' | 'method' | 'path' | 'permission'>[];
  readonly menu: readonly MenuGroup[];
  readonly approvers: readonly Permission[];
}

const FOUND = 20;

/** The calls of the review of rights. */
export function accessReviewRoutes(assembled: () => Assembled): Route[] {
  let kept: Known | null = null;
  const known = (): Known => (kept ??= knownOf(assembled()));
  const ask = ({ kind, name }: { readonly kind: SubjectKind; readonly name: string }) => questionOf(known(), kind, name);
  return [
    serve(accessReview.subjects, async () => ({
      data: {
        pages: known().pages.map(({ link, title }) => ({ link, title })),
        calls: known().calls.map(({ name, summary, method, path, permission }) => ({ name, summary, method, path, permission })),
      },
    })),
    serve(accessReview.people, async ({ db, scope, query }) => ({ data: await findPeople(db, scope, query, FOUND) })),
    serve(accessReview.explain, async ({ db, scope, query }) => {
      const question = ask(query);
      const person = await findPerson(db, scope, query.userId);
      const permission = question.kind === 'RIGHT' ? question.permission : question.needs;
      const { decided, beside, ...verdict } = await explainPerson(db, scope, person, question);
      const reads = query.kind === 'PAGE' && verdict.allowed ? readBy(known(), query.name) : null;
      const isReading = reads && (await explainPerson(db, scope, person, { kind: 'RIGHT', permission: reads })).allowed;
      return {
        data: { person, permission, lacks: isReading ? null : reads, decided: decided.map(plain), beside: beside.map(plain), ...verdict },
      };
    }),
    ...listed(accessReview.holders, exportHolders, HOLDERS, async ({ db, scope, query }) => {
      const page = pageRequest(query);
      const { rows, ...sums } = await holdersOf(db, scope, ask(query), query.q, page);
      const holders = rows.map(({ decided, beside, ...row }) => ({ ...row, decided: decided.map(plain), beside: beside.map(plain) }));
      return pageReply({ rows: holders, ...sums, page });
    }),
    serve(accessReview.review, async ({ db, scope, query }) => {
      const page = pageRequest(query);
      return pageReply({ ...(await reviewPage(db, scope, known().asked, query, page)), page });
    }),
    serve(accessReview.exportFile, async ({ db, scope, query: { format = 'csv', ...query } }) => {
      const { asked } = known();
      const { language = 'en' } = scope;
      const columns = format === 'pdf' ? paperColumns(language) : reviewColumns(asked, language);
      const list = { name: 'access-review', title: sayIn(language, `export.call.${accessReview.exportFile.name}`), columns };
      const filters = filtersOf(columns, query, language);
      return listFile(db, scope, { ...list, filters, pages: oneByOne(reviewRows(db, scope, asked, query)) }, format);
    }),
    serve(accessReview.print, async ({ db, scope, query }) => {
      const { pdf, people } = await reviewPdf(db, scope, known().asked, query);
      return { fileName: 'access-review.pdf', contentType: 'application/pdf', content: pdf, rows: () => people };
    }),
    ...accountRoutes,
  ];
}

const ACCOUNTS = {
  name: 'accounts-to-look-at',
  columns: ['finding', 'name', 'username', 'createdAt', 'lastUsedAt', 'addresses', 'sharedAt', 'tiedTo'],
  labels: {
    finding: 'access.finding',
    lastUsedAt: 'access.lastUsed',
    addresses: 'access.addresses',
    sharedAt: 'access.sharedAt',
    tiedTo: 'access.tiedTo',
  },
  choices: { finding: 'access.finding' },
  texts: [accessReviewText],
} as const;

/** Accounts that seem unused, and accounts that seem shared. */
const accountRoutes: Route[] = [
  ...listed(accessReview.accounts, exportAccounts, ACCOUNTS, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await noticedAccounts(db, scope, query, page)), page });
  }),
];

type Grounds = Awaited<ReturnType<typeof explainPerson>>['decided'];
/** Mutable copies for the reply. */
const plain = ({ says, ways, ...ground }: Grounds[number]) => ({
  ...ground,
  says: [...says],
  ways: ways.map(({ teams, instituteIds }) => ({ teams: [...teams], instituteIds: instituteIds && [...instituteIds] })),
});

type Page = MenuGroup['links'][number] & { readonly home: boolean };
interface Known {
  readonly calls: Assembled['calls'];
  readonly pages: readonly Page[];
  readonly asked: readonly Permission[];
}

function knownOf({ menu, approvers, ...assembled }: Assembled): Known {
  const calls = assembled.calls.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const pages = menu.flatMap(({ section, links }) => links.map((link) => ({ ...link, home: section === 'home' })));
  return { calls, pages, asked: sensitivePairs([...calls.map((call) => call.permission), ...approvers]) };
}

function questionOf({ calls, pages }: Known, kind: SubjectKind, name: string): Question {
  if (kind === 'PAGE') {
    const page = pages.find((one) => pageName(one.link) === pageName(name));
    if (page) return { kind, link: page.link, home: page.home, needs: page.needs ?? null, personal: page.isPersonal ?? false };
  }
  if (kind === 'CALL') {
    const call = calls.find((one) => one.name === name);
    if (call && typeof call.permission === 'string')
      throw wrong('NEEDS_NO_RIGHT', 'This call needs no right: it concerns the caller’s own account or is open to everybody.');
    if (call && typeof call.permission !== 'string') return { kind: 'RIGHT', permission: call.permission };
  }
  const permission = kind === 'RIGHT' ? rightOf(name) : null;
  if (permission) return { kind: 'RIGHT', permission };
  throw wrong('UNKNOWN_SUBJECT', 'There is no such page, call or right: choose one of the list.');
}

/** What whoever opens the page needs the right to read. */
function readBy({ pages }: Known, name: string): Permission | null {
  const reads = pages.find((one) => pageName(one.link) === pageName(name))?.reads;
  return reads ? { feature: reads, action: 'read' } : null;
}

const wrong = (code: string, message: string) => invalid([{ code, message, path: 'query.name' }]);

function rightOf(name: string): Permission | null {
  const [first, second, ...more] = name.split(':');
  const feature = featureNames().find((one) => one === first);
  const action = ACTIONS.find((one) => one === second);
  return feature && action && more.length === 0 ? { feature, action } : null;
}

/** The sensitive rights that the product checks, without duplicates, in the order of the acts. */
function sensitivePairs(permissions: readonly (Permission | string)[]): Permission[] {
  const pairs = permissions.flatMap((one) => (typeof one !== 'string' && SENSITIVE_ACTIONS.includes(one.action) ? [one] : []));
  const once = new Map(pairs.map((pair) => [`${pair.feature}:${pair.action}`, pair]));
  const place = ({ feature, action }: Permission) =>
    SENSITIVE_ACTIONS.indexOf(action) * featureNames().length + featureNames().indexOf(feature);
  return [...once.values()].toSorted((a, b) => place(a) - place(b));
}

/** Each sensitive right has its own column. */
const reviewColumns = (asked: readonly Permission[], language: Language) =>
  listColumns(
    accessReview.review,
    [
      'name',
      'username',
      'lastSignInAt',
      'conflicts',
      ...asked.map(({ feature, action }) => ({
        key: `${feature}:${action}`,
        head: `${sayIn(language, `feature.${feature}`)}: ${sayIn(language, `action.${action}`)}`,
        of: ({ rights }: ReviewedRow, say: Say) => {
          const held = rights.find(({ right }) => right === `${feature}:${action}`);
          return held && (held.limited ? say('access.limited') : true);
        },
      })),
    ],
    { name: 'accessReview', language, ...REVIEWED },
  );

async function* oneByOne<Row>(rows: AsyncIterable<Row>): AsyncGenerator<readonly Row[]> {
  for await (const row of rows) yield [row];
}
