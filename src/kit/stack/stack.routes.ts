import type { StackRunView } from './stack.contract.ts';
import type { Say } from '../export/list-column.server.ts';
import { wordsOfName } from '../export/printed-list.rules.ts';
import { stackText } from './stack.text.ts';
import { institutesReached, readElsewhere, scopeElsewhere } from '../access/rights-elsewhere.store.ts';
import { forbidden, notFound } from '../errors/app-error.rules.ts';
import { serve } from '../http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../http/serve.server.ts';
import { stacks } from './stack.contract.ts';
import type { StackRowView } from './stack.contract.ts';
import { chooseRows, previewSample, previewStack, sourcePart, sourceScope, startStack } from './stack.command.ts';
import type { StackItem } from './stack-document.rules.ts';
import { holdsWhole } from './stack-gather.command.ts';
import type { StackNoun } from './stack-noun.server.ts';
import type { StackPlaceKind } from './stack-place-kind.server.ts';
import { inOrder } from './stack-plan.rules.ts';
import { findRun, findRunRows, findRuns } from './stack-run.store.ts';
import { undoStack } from './stack-undo.command.ts';
import { listed } from '../export/list-export.server.ts';
import { pageReply, pageRequest } from '../list/page.rules.ts';
import { exportStackRows, exportStacks } from './stack.contract.ts';

const nounOf = (noun: string, say: Say) => say(`stack.noun.${noun}`) ?? noun.replaceAll('_', ' ');
/** The parts of a natural key, readable. */
const keyOf = (key: string) => key.replaceAll('\u001f', ' · ');

/** What the preview says of a record, as its page does. */
const remarksOf = (row: StackRowView, say: Say) =>
  row.remarks.map(({ kind, field, key = '', here, there, noun = '' }) => {
    const name = say(`stack.field.${field.replace(/Ids?$/, '')}`) ?? wordsOfName(field);
    if (kind === 'SERVES') return say(`stack.serves.${field}`);
    if (kind === 'PERSON') return say('stack.person', { field: name });
    if (kind === 'DIFFERS') return `${name}: ${[here, there].map((value) => value || '–').join(' / ')}`;
    if (field === '') return say('stack.noRight', { noun: nounOf(noun, say) });
    return say(kind === 'MISSING' ? 'stack.lacks' : 'stack.leftEmpty', { field: name, key: keyOf(key) });
  });

const RUNS = {
  name: 'duplications',
  columns: [
    'source',
    'target',
    { key: 'nouns', of: (row: StackRunView, say: Say) => row.nouns.map((noun) => nounOf(noun, say)) },
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
  choices: { state: 'stack.state' },
  texts: [stackText],
} as const;
const ROWS = {
  name: 'duplicatedRecords',
  columns: [
    'rowNo',
    { key: 'noun', of: (row: StackRowView, say: Say) => nounOf(row.noun, say) },
    { key: 'key', of: (row: StackRowView) => keyOf(row.key) },
    'label',
    'verdict',
    'keeps',
    'choice',
    'outcome',
    'reason',
    { key: 'remarks', of: remarksOf },
  ],
  choices: { verdict: 'stack.verdict', keeps: 'stack.keeps', choice: 'stack.choice', outcome: 'stack.outcome' },
  texts: [stackText],
} as const;

/** What can be duplicated: the nouns of all domains, parents first, and the kinds of places that they are chosen by. */
export interface StackKinds {
  readonly nouns: readonly StackNoun[];
  readonly kinds: readonly StackPlaceKind[];
}

export const stackKinds = ({ stacks: nouns, stackPlaces: kinds }: Declared): StackKinds => ({ nouns: inOrder(nouns), kinds });

interface Declared {
  readonly stacks: readonly StackNoun[];
  readonly stackPlaces: readonly StackPlaceKind[];
}

/** The calls of duplication: of the nouns that are registered, and of the built-in catalogue. */
export function stackRoutes(declared: Declared & { readonly samples: readonly StackItem[] }): Route[] {
  const known = stackKinds(declared);
  return [...sourceRoutes(known), ...runRoutes(known), ...duplicationRoutes(known, declared.samples)];
}

/** What one chooses a part by: of each kind the places, as far as the caller may read all of them. */
async function partsOf(db: Db, scope: InstituteScope, kinds: readonly StackPlaceKind[]) {
  const parts: { kind: string; options: { id: string; name: string }[] }[] = [];
  for (const kind of kinds) {
    const places = holdsWhole(scope, kind, 'read') ? await kind.list(db, scope) : [];
    parts.push({ kind: kind.name, options: places.map(({ id, name }) => ({ id, name })) });
  }
  return parts;
}

function sourceRoutes({ nouns, kinds }: StackKinds): Route[] {
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
      const places = await readElsewhere(db, scope, there, () => partsOf(db, there, kinds));
      return { data: { places, nouns: nouns.filter((one) => holdsWhole(there, one, 'read')).map((one) => one.noun) } };
    }),
    serve(stacks.offer, async ({ db, scope, query }) => {
      const noun = nouns.find((one) => one.noun === query.noun);
      if (!noun) throw notFound('kind of records');
      const there = await sourceScope(db, scope, query.sourceInstituteId);
      if (!holdsWhole(there, noun, 'read')) throw forbidden(noun.feature, 'NOT_IN_THE_SOURCE');
      const part = sourcePart(kinds, query);
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

function runRoutes(known: StackKinds): Route[] {
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
      data: await undoStack({ db, scope, nouns: known.nouns }, params.id, body.version),
    })),
  ];
}

function duplicationRoutes(known: StackKinds, sample: readonly StackItem[]): Route[] {
  return [
    serve(stacks.preview, async ({ db, scope, body }) => ({ data: await previewStack({ db, scope, ...known }, body) })),
    serve(stacks.choose, async ({ db, scope, params, body }) => ({ data: await chooseRows({ db, scope, ...known }, params.id, body) })),
    serve(stacks.duplicate, async ({ db, scope, params, body, services }) => ({
      data: await startStack({ db, scope, ...known }, services.jobs, params.id, body.version),
    })),
    serve(stacks.previewSample, async ({ db, scope, body }) => ({
      data: await previewSample({ db, scope, ...known }, sample, body.nouns),
    })),
    serve(stacks.copySample, async ({ db, scope, body, services }) => {
      const run = await previewSample({ db, scope, ...known }, sample, body.nouns);
      return { data: await startStack({ db, scope, ...known }, services.jobs, run.id, run.version) };
    }),
  ];
}
