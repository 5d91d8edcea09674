import type { Feature } from '../access/access.contract.ts';
import { grant } from '../access/matcher.rules.ts';
import { institutesReached, readElsewhere, scopeElsewhere } from '../access/rights-elsewhere.store.ts';
import { forbidden, notFound } from '../errors/app-error.rules.ts';
import { serve } from '../http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../http/serve.server.ts';
import { examPaperStackDuplication, stacks, subjectStackDuplication } from './stack.contract.ts';
import type { StackAsked, StackRowView } from './stack.contract.ts';
import { chooseRows, partOf, previewSample, previewStack, sourceScope, startStack } from './stack.command.ts';
import type { StackItem } from './stack-document.rules.ts';
import { holdsWhole } from './stack-gather.command.ts';
import type { StackNoun } from './stack-noun.server.ts';
import { partsOf } from './stack-place.store.ts';
import { inOrder } from './stack-plan.rules.ts';
import { findRun, findRunRows, findRuns } from './stack-run.store.ts';
import { undoStack } from './stack-undo.command.ts';
import { listed } from '../export/list-export.server.ts';
import { pageReply, pageRequest } from '../list/page.rules.ts';
import { exportStackRows, exportStacks } from './stack.contract.ts';

const RUNS = {
  name: 'duplications',
  columns: [
    'source',
    'target',
    'nouns',
    'state',
    'willCreate',
    'same',
    'conflicts',
    'missing',
    'taken',
    'created',
    'updated',
    'failed',
    'requestedByName',
    'requestedAt',
    'finishedAt',
    'undoneAt',
  ],
} as const;
const ROWS = {
  name: 'duplicatedRecords',
  columns: [
    'rowNo',
    'noun',
    'key',
    'label',
    'verdict',
    'keeps',
    'choice',
    'outcome',
    'reason',
    { key: 'remarks', of: (row: StackRowView) => row.remarks.map((remark) => Object.values(remark).filter(Boolean).join(' ')) },
  ],
} as const;

/** The calls of duplication: of the nouns that are registered, and of the built-in catalogue. */
export function stackRoutes(registered: readonly StackNoun[], sample: readonly StackItem[]): Route[] {
  const nouns = inOrder(registered);
  return [...sourceRoutes(nouns), ...runRoutes(nouns), ...duplicationRoutes(nouns, sample)];
}

/** All of a kind may be read, not only that of some departments or courses. */
function isWhole(scope: InstituteScope, feature: Feature): boolean {
  const held = grant(scope.rights, feature, 'read');
  return held !== null && held.allow === null && held.deny.length === 0;
}

function sourceRoutes(nouns: readonly StackNoun[]): Route[] {
  const names = new Set(nouns.map((one) => one.noun));
  return [
    serve(stacks.nouns, async ({ scope }) => ({
      data: nouns.map((one) => ({
        noun: one.noun,
        plural: one.plural,
        feature: one.feature,
        offered: one.offered,
        brings: one.parents.filter((parent) => names.has(parent)),
        mayCreate: one.needs.every((action) => holdsWhole(scope, one, action)),
      })),
    })),
    serve(stacks.sources, async ({ db, scope }) => {
      const readable: { id: string; name: string }[] = [];
      for (const { id, name } of await institutesReached(db, scope)) {
        const there = await scopeElsewhere(db, scope, id);
        if (there && nouns.some((noun) => noun.offered && holdsWhole(there, noun, 'read'))) readable.push({ id, name });
      }
      return { data: readable };
    }),
    serve(stacks.source, async ({ db, scope, query }) => {
      const there = await sourceScope(db, scope, query.sourceInstituteId);
      const may = { years: isWhole(there, 'academicYears'), courses: isWhole(there, 'courses'), exams: isWhole(there, 'examInstances') };
      const parts = await readElsewhere(db, scope, there, () => partsOf(db, there, may));
      return { data: { ...parts, nouns: nouns.filter((one) => holdsWhole(there, one, 'read')).map((one) => one.noun) } };
    }),
    serve(stacks.offer, async ({ db, scope, query }) => {
      const noun = nouns.find((one) => one.noun === query.noun);
      if (!noun) throw notFound('kind of records');
      const there = await sourceScope(db, scope, query.sourceInstituteId);
      if (!holdsWhole(there, noun, 'read')) throw forbidden(noun.feature, 'NOT_IN_THE_SOURCE');
      const part = partOf(query);
      const wanted = { keys: null, ids: null, q: query.q ?? null, part };
      const page = pageRequest(query);
      return pageReply({ ...(await readElsewhere(db, scope, there, () => noun.offer(db, there, wanted, page))), page });
    }),
  ];
}

/** What another institute has is told to whoever asked there, not to all who may read duplications here. */
function veiled(row: StackRowView, isOwn: boolean): StackRowView {
  if (isOwn) return row;
  return { ...row, remarks: row.remarks.map(({ there: _there, ...remark }) => remark) };
}

function runRoutes(nouns: readonly StackNoun[]): Route[] {
  return [
    ...listed(stacks.list, exportStacks, RUNS, async ({ db, scope, query }) => {
      const page = pageRequest(query);
      return pageReply({ ...(await findRuns(db, scope, query.state, page)), page });
    }),
    serve(stacks.get, async ({ db, scope, params }) => ({ data: await findRun(db, scope, params.id) })),
    ...listed(stacks.rows, exportStackRows, ROWS, async ({ db, scope, params, query }) => {
      const run = await findRun(db, scope, params.id);
      const page = pageRequest(query);
      const { rows, total, counts } = await findRunRows(db, scope, params.id, query, page);
      return pageReply({ rows: rows.map((row) => veiled(row, run.requestedBy === scope.userId)), total, page, counts });
    }),
    serve(stacks.undo, async ({ db, scope, params, body }) => ({
      message: 'Undone.',
      data: await undoStack({ db, scope, nouns }, params.id, body.version),
    })),
  ];
}

function duplicationRoutes(nouns: readonly StackNoun[], sample: readonly StackItem[]): Route[] {
  const subjectKinds = ['subject', ...nouns.filter((one) => one.along === 'subject').map((one) => one.noun)];
  const chosen = (
    kinds: readonly string[],
    { q, ids, ...places }: Omit<StackAsked, 'choices'> & { q?: string | undefined; ids?: string[] | undefined },
  ) => ({
    ...places,
    choices: kinds.map((noun, at) => ({ noun, ...(at === 0 ? { q, ids } : {}) })),
  });
  /** Without a right to what comes beside the subjects they go alone. */
  const allowed = (kinds: readonly string[], scope: InstituteScope) =>
    kinds.filter(
      (name, at) => at === 0 || nouns.some((one) => one.noun === name && one.needs.every((action) => holdsWhole(scope, one, action))),
    );
  const preview = (db: Db, scope: InstituteScope, asked: StackAsked) => previewStack({ db, scope, nouns }, asked);
  return [
    serve(stacks.preview, async ({ db, scope, body }) => ({ data: await preview(db, scope, body) })),
    serve(stacks.choose, async ({ db, scope, params, body }) => ({ data: await chooseRows({ db, scope, nouns }, params.id, body) })),
    serve(stacks.duplicate, async ({ db, scope, params, body, services }) => ({
      data: await startStack({ db, scope, nouns }, services.jobs, params.id, body.version),
    })),
    serve(stacks.previewSample, async ({ db, scope, body }) => ({ data: await previewSample({ db, scope, nouns }, sample, body.nouns) })),
    serve(stacks.copySample, async ({ db, scope, body, services }) => {
      const run = await previewSample({ db, scope, nouns }, sample, body.nouns);
      return { data: await startStack({ db, scope, nouns }, services.jobs, run.id, run.version) };
    }),
    serve(subjectStackDuplication, async ({ db, scope, body, services }) => {
      const run = await preview(db, scope, chosen(allowed(subjectKinds, scope), body));
      return { data: await startStack({ db, scope, nouns }, services.jobs, run.id, run.version) };
    }),
    serve(examPaperStackDuplication, async ({ db, scope, body, services }) => {
      const run = await preview(db, scope, chosen(['exam_paper'], body));
      return { data: await startStack({ db, scope, nouns }, services.jobs, run.id, run.version) };
    }),
  ];
}
