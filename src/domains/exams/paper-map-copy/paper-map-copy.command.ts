import { createHash } from 'node:crypto';
import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { pageRequest } from '../../../kit/list/page.rules.ts';
import { EVALUATORS } from '../../result-rules/engine/head-set.contract.ts';
import { COPY_OUTCOMES, type CopyRow, type paperMapCopies } from './paper-map-copy.contract.ts';
import * as store from './paper-map-copy.store.ts';
import type { AskedCopy, PlannedCopy } from './paper-map-copy.store.ts';

const wrong = (code: string, message: string, path: string) => invalid([{ code, message, path: `body.${path}` }]);

function requireAsked({ fromSessionId, toSessionId, startsOn, endsOn }: AskedCopy): void {
  if (fromSessionId === toSessionId) throw wrong('MAP_COPY_SAME', 'Choose another session to copy from.', 'fromSessionId');
  if (endsOn < startsOn) throw wrong('MAP_COPY_DAYS', 'The last day is before the first one.', 'endsOn');
}

async function planned(db: Db, scope: InstituteScope, asked: AskedCopy): Promise<PlannedCopy[]> {
  requireAsked(asked);
  if ((await store.holdSessions(db, scope, asked)) < 2) throw notFound('exam session');
  return store.planCopy(db, scope, asked);
}

const stampOf = (plan: readonly PlannedCopy[]): string =>
  createHash('sha256')
    .update(plan.map((one) => `${one.paperMapId}:${one.outcome}:${one.toPaperId ?? ''}:${one.toDivisionId ?? ''}`).join(','))
    .digest('hex');

const outcomeOf = ({ outcome }: PlannedCopy) => COPY_OUTCOMES.find((one) => one === outcome) ?? 'GONE';
const place = (one: PlannedCopy): number => COPY_OUTCOMES.indexOf(outcomeOf(one));

const shown = ({ toPaperId: _paper, toDivisionId: _division, ...row }: PlannedCopy): CopyRow => ({
  ...row,
  evaluator: EVALUATORS.find((one) => one === row.evaluator) ?? null,
  outcome: COPY_OUTCOMES.find((one) => one === row.outcome) ?? 'GONE',
});

/** What needs a person comes first. */
export async function previewCopy(db: Db, scope: InstituteScope, { outcome, page, size, ...asked }: BodyOf<typeof paperMapCopies.preview>) {
  const plan = await planned(db, scope, asked);
  const counts = Object.fromEntries(COPY_OUTCOMES.map((one) => [one, plan.filter((row) => row.outcome === one).length]));
  const wanted = plan.filter((row) => outcome === undefined || row.outcome === outcome).toSorted((a, b) => place(a) - place(b));
  const { offset, size: length } = pageRequest({ page, size });
  return { total: wanted.length, counts, rows: wanted.slice(offset, offset + length).map(shown), stamp: stampOf(plan) };
}

/** Exactly what the preview said, or nothing. */
export async function copyMap(db: Db, scope: InstituteScope, { stamp, ...asked }: BodyOf<typeof paperMapCopies.copy>) {
  const plan = await planned(db, scope, asked);
  if (stampOf(plan) !== stamp) throw conflict('MAP_COPY_STALE', 'Somebody else changed the paper map. Look at the preview again.');
  const given = plan.filter((one) => one.outcome === 'COPY');
  if (given.length === 0) throw conflict('MAP_COPY_NOTHING', 'There is nothing to copy.');
  return store.findCopy(db, scope, await store.insertCopy(db, scope, asked, given));
}

export async function undoCopy(db: Db, scope: InstituteScope, { id, version }: { readonly id: string; readonly version: number }) {
  const held = await store.holdCopy(db, scope, id);
  if (held === undefined) throw notFound('copy');
  if (held.undone || held.version !== version) throw conflict('MAP_COPY_UNDONE', 'This copy is undone already.');
  await store.takeCopyBack(db, scope, id);
  return store.findCopy(db, scope, id);
}
