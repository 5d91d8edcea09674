import * as z from 'zod/mini';
import { featureName } from '../access/access.contract.ts';
import { dataOf, defineEndpoint, id, idParams, text } from '../http/endpoint.contract.ts';
import { pageOf, paging } from '../list/page.contract.ts';
import { sourceKeys, targetKeys } from './stack-places.contract.ts';
import { exportOf } from '../export/list-export.contract.ts';

/** PREVIEW (shown to who asked only) → RUNNING → DONE | FAILED, which goes on when it is started again; both → UNDONE. */
export const STACK_STATES = ['PREVIEW', 'RUNNING', 'DONE', 'FAILED', 'UNDONE'] as const;
export type StackState = (typeof STACK_STATES)[number];
export const STACK_ROW_VERDICTS = ['CREATE', 'SAME', 'CONFLICT', 'MISSING'] as const;
export const STACK_OUTCOMES = ['CREATED', 'UPDATED', 'SKIPPED', 'FAILED', 'UNDONE'] as const;
/** For an existing record with other values: it is kept, or given the values of the source. */
export const STACK_CHOICES = ['KEEP', 'TAKE'] as const;
export type StackChosen = (typeof STACK_CHOICES)[number];
/**
 * Why it can only be kept: it is locked; rules that students were inwarded under; closed; a version in force; no version to change;
 * it lacks what the source's names; the caller may not change such records here.
 */
const STACK_KEEPS = ['LOCKED', 'IN_USE', 'OVER', 'IN_FORCE', 'NO_VERSION', 'LACKS', 'NO_RIGHT'] as const;
/** More rows than these are no preview any more: a filter narrows them. */
export const MOST_ROWS = 20_000;

const noun = text(40);

const stackNoun = z.object({
  noun,
  plural: z.string(),
  feature: featureName,
  /** Chosen by people; the others come along with what names them. */
  offered: z.boolean(),
  /** Registered nouns that it can bring along. */
  brings: z.array(z.string()),
  /** Whether the caller may make some in this institute. */
  mayCreate: z.boolean(),
});
export type StackNounView = z.output<typeof stackNoun>;

const named = z.object({ id, name: z.string() });
const remark = z.object({
  kind: z.enum(['DIFFERS', 'MISSING', 'LEFT_EMPTY', 'PERSON', 'SERVES']),
  field: z.string(),
  noun: z.optional(z.string()),
  key: z.optional(z.string()),
  here: z.optional(z.nullable(z.string())),
  there: z.optional(z.nullable(z.string())),
});

const stackRow = z.object({
  rowNo: z.int(),
  noun: z.string(),
  key: z.string(),
  label: z.string(),
  verdict: z.enum(STACK_ROW_VERDICTS),
  remarks: z.array(remark),
  /** Of a CONFLICT; null: kept, as nobody chose. */
  choice: z.nullable(z.enum(STACK_CHOICES)),
  keeps: z.nullable(z.enum(STACK_KEEPS)),
  outcome: z.nullable(z.enum(STACK_OUTCOMES)),
  reason: z.nullable(z.string()),
  targetId: z.nullable(id),
});
export type StackRowView = z.output<typeof stackRow>;

export const stackRun = z.object({
  id,
  source: z.string(),
  target: z.string(),
  nouns: z.array(z.string()),
  state: z.enum(STACK_STATES),
  willCreate: z.int(),
  same: z.int(),
  conflicts: z.int(),
  missing: z.int(),
  /** Conflicts that are given the source's values. */
  taken: z.int(),
  /** Conflicts by kind: how many, how many of them are not bound to be kept, and how many are taken. */
  differing: z.array(z.object({ noun: z.string(), count: z.int(), free: z.int(), taken: z.int() })),
  created: z.int(),
  updated: z.int(),
  failed: z.int(),
  jobId: z.nullable(id),
  requestedBy: z.nullable(id),
  requestedByName: z.nullable(z.string()),
  requestedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  version: z.int(),
});
export type StackRunView = z.output<typeof stackRun>;

/** Of a noun: all, those that a search finds, or those chosen. */
const choice = z.strictObject({ noun, q: z.optional(text(100)), ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(2000))) });
const choices = z.array(choice).check(
  z.minLength(1),
  z.maxLength(30),
  z.refine((list) => new Set(list.map((one) => one.noun)).size === list.length, { error: 'This kind of record is listed twice.' }),
);

/**
 * From where, and where to; the institute of the target is the call's own. Of each declared kind of place the one that is chosen, by
 * `placeKey`; a kind that is left out is the whole institute.
 */
export type FromPlaces = { readonly sourceInstituteId: string } & { readonly [Key in `source${string}Id`]?: string | undefined };
export type ToPlaces = { readonly [Key in `target${string}Id`]?: string | undefined };

export type StackAsked = FromPlaces & ToPlaces & { readonly choices: z.output<typeof choices> };
// Read once asked for: contracts are loaded before the assembly has declared the kinds of places.
const asked = z.lazy((): z.ZodMiniType<StackAsked, StackAsked> =>
  z.strictObject({ sourceInstituteId: id, ...sourceKeys(), ...targetKeys(), choices }),
);

/** The same of one kind, which the call itself names. */
export type StackAskedOfOne = FromPlaces & ToPlaces & { readonly q?: string | undefined; readonly ids?: string[] | undefined };
export const askedOfOne = z.lazy((): z.ZodMiniType<StackAskedOfOne, StackAskedOfOne> =>
  z.strictObject({
    sourceInstituteId: id,
    ...sourceKeys(),
    ...targetKeys(),
    q: z.optional(text(100)),
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(2000))),
  }),
);
const ofSample = z.strictObject({ nouns: z.optional(z.array(noun).check(z.minLength(1), z.maxLength(30))) });

const offerPaging = z.strictObject({ ...paging, noun, q: z.optional(text(100)) });
const offerQuery = z.lazy((): z.ZodMiniType<FromPlaces & z.output<typeof offerPaging>, FromPlaces & z.input<typeof offerPaging>> =>
  z.strictObject({ ...paging, noun, sourceInstituteId: id, ...sourceKeys(), q: z.optional(text(100)) }),
);

const common = { scope: 'INSTITUTE' as const };
const read = { ...common, method: 'GET' as const, permission: { feature: 'stacks', action: 'read' } as const };
const make = { ...common, method: 'POST' as const, permission: { feature: 'stacks', action: 'create' } as const };

export const stacks = {
  nouns: defineEndpoint({
    ...read,
    name: 'stacks.nouns',
    summary: 'The kinds of records that can be duplicated, each after the kinds it refers to',
    path: '/api/stacks/nouns',
    reply: dataOf(z.array(stackNoun)),
  }),
  sources: defineEndpoint({
    ...read,
    name: 'stacks.sources',
    summary: 'The institutes of the organisation that the caller may read from',
    path: '/api/stacks/sources',
    reply: dataOf(z.array(named)),
  }),
  source: defineEndpoint({
    ...read,
    name: 'stacks.source',
    summary: 'The parts of an institute that can be copied from, by kind of place, and which kinds of records the caller may read there',
    path: '/api/stacks/source',
    query: z.strictObject({ sourceInstituteId: id }),
    /** `nouns`: what the caller may read there. */
    reply: dataOf(
      z.object({
        places: z.array(z.object({ kind: z.string(), options: z.array(named) })),
        nouns: z.array(z.string()),
      }),
    ),
  }),
  offer: defineEndpoint({
    ...read,
    name: 'stacks.offer',
    summary: 'The records of one kind that a source has, for choosing among them',
    path: '/api/stacks/offer',
    query: offerQuery,
    reply: pageOf(z.object({ id, label: z.string() })),
  }),
  preview: defineEndpoint({
    ...make,
    name: 'stacks.preview',
    summary: 'Preview of a duplication: what it would create, skip and refuse; only the preview is stored',
    path: '/api/stacks/preview',
    body: asked,
    reply: dataOf(stackRun),
  }),
  choose: defineEndpoint({
    ...make,
    name: 'stacks.choose',
    summary: 'Choose which existing records of a preview are kept, and which are given the values of the source',
    path: '/api/stacks/runs/:id/choices',
    params: idParams,
    /** Of these rows; of all of a kind; of all. */
    body: z.strictObject({
      version: z.int(),
      choice: z.enum(STACK_CHOICES),
      rowNos: z.optional(z.array(z.int()).check(z.minLength(1), z.maxLength(2000))),
      noun: z.optional(noun),
    }),
    reply: dataOf(stackRun),
    creates: false,
  }),
  duplicate: defineEndpoint({
    ...make,
    name: 'stacks.duplicate',
    summary: 'Run a previewed duplication as a job, or continue an interrupted one',
    path: '/api/stacks/runs/:id/duplicate',
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(stackRun),
    creates: false,
  }),
  list: defineEndpoint({
    ...read,
    name: 'stacks.list',
    summary: 'Earlier duplications into this institute, newest first',
    path: '/api/stacks/runs',
    query: z.strictObject({ ...paging, state: z.optional(z.enum(STACK_STATES)) }),
    reply: pageOf(stackRun),
  }),
  get: defineEndpoint({
    ...read,
    name: 'stacks.get',
    summary: 'One duplication',
    path: '/api/stacks/runs/:id',
    params: idParams,
    reply: dataOf(stackRun),
  }),
  rows: defineEndpoint({
    ...read,
    name: 'stacks.rows',
    summary: 'The records of a duplication with what differs, what is missing, and the outcome of each',
    path: '/api/stacks/runs/:id/rows',
    params: idParams,
    query: z.strictObject({
      ...paging,
      noun: z.optional(noun),
      verdict: z.optional(z.enum(STACK_ROW_VERDICTS)),
      outcome: z.optional(z.enum(STACK_OUTCOMES)),
      q: z.optional(text(100)),
    }),
    reply: pageOf(stackRow),
  }),
  undo: defineEndpoint({
    ...common,
    name: 'stacks.undo',
    summary:
      'Undo a duplication: delete what it created and restore what it changed, completely or, with the list of what depends on it, not at all',
    method: 'POST',
    path: '/api/stacks/runs/:id/undo',
    permission: { feature: 'stacks', action: 'delete' },
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(stackRun),
    creates: false,
  }),
  previewSample: defineEndpoint({
    ...make,
    name: 'stacks.previewSample',
    summary: 'Preview of copying the built-in sample catalogue: what it would create, skip and refuse',
    path: '/api/stacks/preview-sample',
    body: ofSample,
    reply: dataOf(stackRun),
  }),
  copySample: defineEndpoint({
    ...make,
    name: 'stacks.copySample',
    summary: 'Copy the built-in sample catalogue, or some kinds of it with what they refer to, into this institute as a job',
    path: '/api/stacks/copy-sample',
    body: ofSample,
    reply: dataOf(stackRun),
  }),
};

export const exportStacks = exportOf(stacks.list);

export const exportStackRows = exportOf(stacks.rows);
