import { readElsewhere, scopeElsewhere } from '../access/rights-elsewhere.store.ts';
import { rightsNow } from '../access/rights.store.ts';
import { AppError, conflict, forbidden, invalid, notFound } from '../errors/app-error.rules.ts';
import type { BodyOf } from '../http/endpoint.contract.ts';
import type { Db, InstituteScope, JobQueue } from '../http/serve.server.ts';
import type { FromPlaces, StackAsked, StackAskedOfOne, stacks, StackRunView, ToPlaces } from './stack.contract.ts';
import { isSamePlace } from './same-place.rules.ts';
import type { StackItem } from './stack-document.rules.ts';
import { gather, holdsWhole, sorted } from './stack-gather.command.ts';
import { WHOLE } from './stack-noun.server.ts';
import type { StackNoun, StackPart } from './stack-noun.server.ts';
import type { CurrentRecord } from './stack-current.store.ts';
import { findPlaces } from './stack-place.store.ts';
import type { StackPlaceKind } from './stack-place-kind.server.ts';
import { placeKey } from './stack-places.contract.ts';
import { planRows } from './stack-plan.rules.ts';
import type { PlannedRow } from './stack-plan.rules.ts';
import type { PlaceMove } from './stack-retarget.rules.ts';
import { findRun, insertRun, moveRun } from './stack-run.store.ts';
import type { PreviewRow } from './stack-run.store.ts';
import { findTarget } from './stack-target.store.ts';
import { noteChoice, nounsOf, servesAllFor } from './stack-work.store.ts';

export const COPY_STACK = 'stacks.duplicate';

export interface StackTools {
  readonly db: Db;
  readonly scope: InstituteScope;
  /** In order, parents first. */
  readonly nouns: readonly StackNoun[];
  readonly kinds: readonly StackPlaceKind[];
}

/** The chosen places of one side, by their kinds. */
const chosenOf = (kinds: readonly StackPlaceKind[], idOf: (kind: string) => string | undefined): StackPart =>
  Object.fromEntries(
    kinds.flatMap(({ name }) => {
      const id = idOf(name);
      return id === undefined ? [] : [[name, id]];
    }),
  );

/** Which part of the source is asked for. */
export const sourcePart = (kinds: readonly StackPlaceKind[], asked: FromPlaces): StackPart =>
  chosenOf(kinds, (kind) => asked[placeKey('source', kind)]);

const targetPart = (kinds: readonly StackPlaceKind[], asked: ToPlaces): StackPart =>
  chosenOf(
    kinds.filter(({ isTarget }) => isTarget),
    (kind) => asked[placeKey('target', kind)],
  );

/** The caller's scope in the source: 404 where none of their policies reaches. */
export async function sourceScope(db: Db, scope: InstituteScope, instituteId: string): Promise<InstituteScope> {
  const there = await scopeElsewhere(db, scope, instituteId);
  if (!there) throw notFound('institute');
  return there;
}

/** Rights in both institutes: to read each chosen kind there, to make it here. */
function requireBoth({ scope, nouns }: Pick<StackTools, 'scope' | 'nouns'>, there: InstituteScope | null, chosen: readonly string[]): void {
  for (const name of chosen) {
    const noun = nouns.find((one) => one.noun === name);
    if (!noun)
      throw invalid([{ code: 'UNKNOWN_KIND', message: `There is no kind of records ${name} to duplicate.`, path: 'body.choices' }]);
    if (there && !holdsWhole(there, noun, 'read')) throw forbidden(noun.feature, 'NOT_IN_THE_SOURCE');
    if (noun.needs.some((action) => !holdsWhole(scope, noun, action))) throw forbidden(noun.feature, 'NOT_IN_THE_TARGET');
  }
}

/** Reads the source under its own row policies, compares with this institute, and keeps the preview. */
export async function previewStack(tools: StackTools, asked: StackAsked): Promise<StackRunView> {
  const { db, scope, nouns, kinds } = tools;
  const there = await sourceScope(db, scope, asked.sourceInstituteId);
  const chosen = asked.choices.map((choice) => choice.noun);
  requireBoth(tools, there, chosen);
  const here = await findPlaces(db, scope, kinds, targetPart(kinds, asked));
  const part = sourcePart(kinds, asked);
  const isSame = there.instituteId === scope.instituteId;
  if (isSamePlace(isSame, part, targetPart(kinds, asked)))
    throw invalid([
      {
        code: 'SAME_PLACE',
        message: 'Source and target are the same. Choose another source or target.',
        path: 'body.sourceInstituteId',
      },
    ]);
  const { source, items } = await readElsewhere(db, scope, there, async () => {
    const from = await findPlaces(db, there, kinds, part);
    const moves: PlaceMove[] = [];
    for (const place of here.chosen) moves.push(await place.movesFrom(db, there));
    const gathering = { choices: asked.choices, part, to: { moves, renames: isSame }, bringsAlong: !isSame };
    return { source: from, items: await gather(db, there, nouns, gathering) };
  });
  return keepPreview(tools, { asked, source: source.title, target: here.title, nouns: chosen }, items);
}

/** The same from the built-in catalogue: the chosen kinds, or all, with what they name. */
export async function previewSample(
  tools: StackTools,
  sample: readonly StackItem[],
  wanted: readonly string[] | undefined,
): Promise<StackRunView> {
  const { db, scope, nouns, kinds } = tools;
  const offered = [...new Set(sample.map((item) => item.noun))];
  const chosen = wanted ?? offered;
  requireBoth(tools, null, chosen);
  const needed = new Set(chosen);
  // From the last noun to the first, so that each noun comes before those it refers to.
  for (const noun of nouns.toReversed()) if (needed.has(noun.noun)) noun.parents.forEach((parent) => needed.add(parent));
  const found = Map.groupBy(
    sample.filter((item) => needed.has(item.noun)),
    (item) => item.noun,
  );
  const items = sorted(nouns, new Map([...found].map(([noun, some]) => [noun, new Map(some.map((item) => [item.key, item]))])));
  const here = await findPlaces(db, scope, kinds, WHOLE);
  return keepPreview(tools, { asked: { sample: true, nouns: chosen }, source: '', target: here.title, nouns: chosen }, items);
}

async function keepPreview(tools: StackTools, run: Parameters<typeof insertRun>[2], items: readonly StackItem[]): Promise<StackRunView> {
  const { db, scope, nouns } = tools;
  const { existing, ids } = await findTarget(db, scope, nouns, items);
  const empty = new Set(
    nouns.flatMap(({ noun, fields }) => fields.filter((field) => field.mayBeEmpty).map((field) => `${noun} ${field.path}`)),
  );
  const barred = new Set(nouns.filter((noun) => noun.needs.some((action) => !holdsWhole(scope, noun, action))).map((noun) => noun.noun));
  const rows = planRows(items, {
    existing,
    present: new Set(ids.keys()),
    mayBeEmpty: (noun, path) => empty.has(`${noun} ${path}`),
    entriesBy: (noun) => nouns.find((one) => one.noun === noun)?.entriesBy ?? null,
    barred,
  });
  return findRun(db, scope, await insertRun(db, scope, run, await withCurrent(tools, rows)));
}

/** Adds the version of existing records with other values, and why some of them can only be kept. */
async function withCurrent({ db, scope, nouns }: StackTools, rows: readonly PlannedRow[]): Promise<readonly PreviewRow[]> {
  const current = new Map<string, CurrentRecord>();
  const conflicts = rows.filter((row) => row.verdict === 'CONFLICT');
  for (const [name, some] of Map.groupBy(conflicts, (row) => row.noun)) {
    const noun = nouns.find((one) => one.noun === name);
    const ids = some.flatMap((row) => row.targetId ?? []);
    const right = noun && holdsWhole(scope, noun, 'update') ? null : 'NO_RIGHT';
    for (const [id, { stamp, keeps }] of (await noun?.current(db, scope, ids)) ?? []) current.set(id, { stamp, keeps: keeps ?? right });
  }
  return rows.map((row) => {
    const record = row.verdict === 'CONFLICT' ? current.get(row.targetId ?? '') : undefined;
    return { ...row, stamp: record?.stamp ?? null, keeps: record?.keeps ?? row.keeps };
  });
}

/** Stores what the person chose for existing records with other values: kept, or changed to the source's. */
export async function chooseRows({ db, scope }: StackTools, id: string, body: BodyOf<typeof stacks.choose>): Promise<StackRunView> {
  const run = await findRun(db, scope, id);
  if (!(await moveRun(db, scope, id, { from: ['PREVIEW'], to: 'PREVIEW', version: body.version }))) throw notInState(run);
  const { chosen } = await noteChoice(db, scope, id, body);
  if (body.rowNos && chosen < new Set(body.rowNos).size)
    throw conflict('ONLY_KEPT', 'One of these records is the same or must be kept. See the reason beside it.');
  return findRun(db, scope, id);
}

const notInState = (run: StackRunView) =>
  conflict('STACK_STATE', `This duplication is ${run.state.toLowerCase()} (version ${run.version}). Reload and check it.`);

/** Nothing to make: because what was chosen belongs to no place of a kind, or for whatever the rows say. */
async function nothingToDo({ db, scope, kinds }: StackTools, id: string) {
  const reason = await servesAllFor(db, scope, id);
  const refusal = kinds.find(({ field }) => field === reason)?.allServe;
  if (refusal) return conflict(refusal.code, refusal.message);
  return conflict(
    'NOTHING_TO_CREATE',
    'Nothing to create or change: every record already exists here, is kept unchanged or refers to a record that is missing here.',
  );
}

function requireUpdates({ scope, nouns }: Pick<StackTools, 'scope' | 'nouns'>, updated: readonly string[]): void {
  const barred = nouns.find((noun) => updated.includes(noun.noun) && !holdsWhole(scope, noun, 'update'));
  if (barred) throw forbidden(barred.feature, 'NOT_IN_THE_TARGET');
}

/** A queued run may begin long after it was asked for: what it makes is asked for with the rights of that moment. */
export async function requireStartNow(db: Db, scope: InstituteScope, nouns: readonly StackNoun[], id: string): Promise<void> {
  const now = { scope: { ...scope, rights: await rightsNow(db, scope) }, nouns };
  const { made, updated } = await nounsOf(db, scope, id);
  try {
    requireBoth(now, null, made);
    requireUpdates(now, updated);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw conflict('STACK_NOT_ALLOWED', 'Your rights have changed: you can no longer duplicate this. No further record was created.');
  }
}

/** Queues the run. What the preview would make is asked for once more: rights may have changed since. */
export async function startStack(tools: StackTools, jobs: JobQueue, id: string, version: number): Promise<StackRunView> {
  const { db, scope } = tools;
  const run = await findRun(db, scope, id);
  const { made, updated } = await nounsOf(db, scope, id);
  requireBoth(tools, null, made);
  requireUpdates(tools, updated);
  if (run.state === 'PREVIEW' && made.length + updated.length === 0) throw await nothingToDo(tools, id);
  const jobId = await jobs.enqueue(db, scope, { kind: COPY_STACK, subject: run.source, payload: { runId: id } });
  if (!(await moveRun(db, scope, id, { from: ['PREVIEW', 'FAILED'], to: 'RUNNING', version, jobId }))) throw notInState(run);
  return findRun(db, scope, id);
}

/**
 * Duplicates one kind at once, as a call of its own asks for it, with the kinds that come along with it. Without a right to those it goes
 * alone.
 */
export async function duplicateOne(
  tools: StackTools,
  jobs: JobQueue,
  noun: string,
  { q, ids, ...places }: StackAskedOfOne,
): Promise<StackRunView> {
  const mayMake = (one: StackNoun) => one.needs.every((action) => holdsWhole(tools.scope, one, action));
  const along = tools.nouns.filter((one) => one.along === noun && mayMake(one)).map((one) => ({ noun: one.noun }));
  const run = await previewStack(tools, { ...places, choices: [{ noun, q, ids }, ...along] });
  return startStack(tools, jobs, run.id, run.version);
}
