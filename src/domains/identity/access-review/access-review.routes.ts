import { ACTIONS, FEATURES } from '../../../kit/access/access.contract.ts';
import type { Permission } from '../../../kit/access/access.contract.ts';
import type { Question } from '../../../kit/access/explain.rules.ts';
import { pageName } from '../../../kit/access/page-name.rules.ts';
import { invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { tableCsv } from '../../../kit/spreadsheet/table-csv.server.ts';
import type { SheetCell } from '../../../kit/spreadsheet/xlsx.server.ts';
import type { MenuGroup } from '../../../kit/ui/menu.contract.ts';
import { accessReview } from './access-review.contract.ts';
import type { NoticedAccount, ReviewedRow, SubjectKind } from './access-review.contract.ts';
import { explainPerson, holdersOf, reviewPage, reviewRows } from './access-review.command.ts';
import { everyNoticedAccount, noticedAccounts } from './accounts.store.ts';
import { findPeople, findPerson } from './access-review.store.ts';
import { SENSITIVE_ACTIONS } from './duties.rules.ts';
import { reviewPdf } from './review-print.command.ts';

/** What the assembly knows: every call, every page, and what decides requests to a second person. */
export interface Assembled {
  readonly calls: readonly Pick<Endpoint, 'name' | 'summary' | 'method' | 'path' | 'permission'>[];
  readonly menu: readonly MenuGroup[];
  readonly approvers: readonly Permission[];
}

const FOUND = 20;

/** The calls of the review of rights. */
export function accessReviewRoutes(assembled: Assembled): Route[] {
  const calls = [...assembled.calls, ...Object.values(accessReview)].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const pages = assembled.menu.flatMap(({ section, links }) => links.map((link) => ({ ...link, home: section === 'home' })));
  const asked = sensitivePairs([...calls.map((call) => call.permission), ...assembled.approvers]);
  const ask = ({ kind, name }: { readonly kind: SubjectKind; readonly name: string }) => questionOf({ calls, pages }, kind, name);
  return [
    serve(accessReview.subjects, async () => ({
      data: {
        pages: pages.map(({ link, title }) => ({ link, title })),
        calls: calls.map(({ name, summary, method, path, permission }) => ({ name, summary, method, path, permission })),
      },
    })),
    serve(accessReview.people, async ({ db, query }) => ({ data: await findPeople(db, query, FOUND) })),
    serve(accessReview.explain, async ({ db, scope, query }) => {
      const question = ask(query);
      const person = await findPerson(db, query.userId);
      const permission = question.kind === 'RIGHT' ? question.permission : question.needs;
      const { decided, beside, ...verdict } = await explainPerson(db, scope, person, question);
      return { data: { person, permission, decided: decided.map(plain), beside: beside.map(plain), ...verdict } };
    }),
    serve(accessReview.holders, async ({ db, scope, query }) => {
      const page = { number: query.page ?? 1, size: query.size ?? 50 };
      const { rows, total } = await holdersOf(db, scope, ask(query), query.q, page);
      const data = rows.map(({ decided, beside, ...row }) => ({ ...row, decided: decided.map(plain), beside: beside.map(plain) }));
      return { data, page: { size: page.size, next: page.number * page.size < total ? page.number + 1 : null, total } };
    }),
    serve(accessReview.review, async ({ db, scope, query }) => {
      const page = { number: query.page ?? 1, size: query.size ?? 50 };
      const { rows, total, counts } = await reviewPage(db, scope, asked, query, page);
      return { data: rows, page: { size: page.size, next: page.number * page.size < total ? page.number + 1 : null, total }, counts };
    }),
    serve(accessReview.exportFile, async ({ db, scope, query }) => ({
      fileName: 'access-review.csv',
      contentType: 'text/csv; charset=utf-8',
      content: tableCsv(columnsOf(asked), cellsOf(reviewRows(db, scope, asked, query), asked)),
    })),
    serve(accessReview.print, async ({ db, scope, query }) => ({
      fileName: 'access-review.pdf',
      contentType: 'application/pdf',
      content: await reviewPdf(db, scope, asked, query),
    })),
    ...accountRoutes,
  ];
}

const ACCOUNT_COLUMNS = [
  { title: 'Finding', width: 12 },
  { title: 'Name', width: 32 },
  { title: 'User name', width: 20 },
  { title: 'Made', width: 24 },
  { title: 'Last used', width: 24 },
  { title: 'Addresses within an hour', width: 60 },
  { title: 'From', width: 24 },
];

/** Accounts that nobody seems to use, and those that more than one person seems to use. */
const accountRoutes: Route[] = [
  serve(accessReview.accounts, async ({ db, scope, query }) => {
    const page = { number: query.page ?? 1, size: query.size ?? 50 };
    const { rows, total, counts } = await noticedAccounts(db, scope, query, page);
    return { data: rows, page: { size: page.size, next: page.number * page.size < total ? page.number + 1 : null, total }, counts };
  }),
  serve(accessReview.exportAccounts, async ({ db, scope, query }) => ({
    fileName: 'accounts-to-look-at.csv',
    contentType: 'text/csv; charset=utf-8',
    content: tableCsv(ACCOUNT_COLUMNS, accountCells(everyNoticedAccount(db, scope, query))),
  })),
];

async function* accountCells(rows: AsyncIterable<NoticedAccount>): AsyncGenerator<SheetCell[]> {
  for await (const { finding, name, username, createdAt, lastUsedAt, addresses, sharedAt } of rows)
    yield [finding, name, username, createdAt, lastUsedAt, addresses.join(' '), sharedAt];
}

type Grounds = Awaited<ReturnType<typeof explainPerson>>['decided'];
/** Lists that the reply may own. */
const plain = ({ says, ways, ...ground }: Grounds[number]) => ({
  ...ground,
  says: [...says],
  ways: ways.map(({ teams, instituteIds }) => ({ teams: [...teams], instituteIds: instituteIds && [...instituteIds] })),
});

type Page = MenuGroup['links'][number] & { readonly home: boolean };
interface Known {
  readonly calls: Assembled['calls'];
  readonly pages: readonly Page[];
}

function questionOf({ calls, pages }: Known, kind: SubjectKind, name: string): Question {
  if (kind === 'PAGE') {
    const page = pages.find((one) => pageName(one.link) === pageName(name));
    if (page) return { kind, link: page.link, home: page.home, needs: page.needs ?? null };
  }
  if (kind === 'CALL') {
    const call = calls.find((one) => one.name === name);
    if (call && typeof call.permission === 'string')
      throw wrong('NEEDS_NO_RIGHT', 'This call needs no right: it is about the own account or open.');
    if (call && typeof call.permission !== 'string') return { kind: 'RIGHT', permission: call.permission };
  }
  const permission = kind === 'RIGHT' ? rightOf(name) : null;
  if (permission) return { kind: 'RIGHT', permission };
  throw wrong('UNKNOWN_SUBJECT', 'There is no such page, call or right: choose one of the list.');
}

const wrong = (code: string, message: string) => invalid([{ code, message, path: 'query.name' }]);

function rightOf(name: string): Permission | null {
  const [first, second, ...more] = name.split(':');
  const feature = FEATURES.find((one) => one === first);
  const action = ACTIONS.find((one) => one === second);
  return feature && action && more.length === 0 ? { feature, action } : null;
}

/** The sensitive rights that something in the product asks for, each once, in the order of the acts. */
function sensitivePairs(permissions: readonly (Permission | string)[]): Permission[] {
  const pairs = permissions.flatMap((one) => (typeof one !== 'string' && SENSITIVE_ACTIONS.includes(one.action) ? [one] : []));
  const once = new Map(pairs.map((pair) => [`${pair.feature}:${pair.action}`, pair]));
  const place = ({ feature, action }: Permission) => SENSITIVE_ACTIONS.indexOf(action) * FEATURES.length + FEATURES.indexOf(feature);
  return [...once.values()].toSorted((a, b) => place(a) - place(b));
}

const columnsOf = (asked: readonly Permission[]) => [
  { title: 'Name', width: 32 },
  { title: 'User name', width: 20 },
  { title: 'Last sign-in', width: 24 },
  { title: 'Duties to keep apart', width: 40 },
  ...asked.map(({ feature, action }) => ({ title: `${feature}:${action}`, width: 16 })),
];

async function* cellsOf(rows: AsyncIterable<ReviewedRow>, asked: readonly Permission[]): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) {
    const held = new Map(row.rights.map((one) => [one.right, one.limited ? 'limited' : 'yes']));
    const rights = asked.map(({ feature, action }) => held.get(`${feature}:${action}`) ?? null);
    yield [row.name, row.username, row.lastSignInAt, row.conflicts.join(', '), ...rights];
  }
}
