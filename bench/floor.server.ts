import { findReadyOwns } from '../src/domains/results/own-result/own-result.store.ts';
import { inScope } from '../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../src/kit/db/database.server.ts';
import type { InstituteScope } from '../src/kit/http/serve.server.ts';
import { percentile, printed, secondsSince } from './figure.server.ts';
import type { Owner } from './owner.server.ts';
import type { ResultDay } from './result-day.server.ts';

/** As many at once as the benches have clients. */
const CLIENTS = 32;

/** The scope of a user to whom nothing is refused. */
export const scopeFor = (owner: Owner, userId: string): InstituteScope => ({
  tenantId: owner.tenantId,
  instituteId: owner.instituteId,
  userId,
  username: '',
  requestId: '',
  ip: '',
  call: 'bench',
  grant: null,
  rights: new Map(),
  isDemo: true,
});

/** Runs `once` for each number below `count`, by several clients at once. */
export async function atOnce(count: number, once: (at: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const client = async () => {
    for (let at = next++; at < count; at = next++) await once(at);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return count;
}

/** The statement of an own result for one student after the other under the same scope, without sign-in and HTTP. */
export function ownBare(app: OpenDatabase, owner: Owner, day: ResultDay): (at: number) => Promise<void> {
  const scopes = day.students.map(({ userId }) => scopeFor(owner, userId));
  return async (at) => {
    const scope = scopes[at % scopes.length];
    const questions = scope ? [{ userId: scope.userId, params: { examInstanceId: day.examInstanceId } }] : [];
    const found = scope && (await inScope(app.db, scope, (db) => findReadyOwns(db, scope, questions), { readOnly: true }));
    if (!found?.[0]?.figures) throw new Error('a result is not ready');
  };
}

/** Figures of a form without the product, measured beside its own: the times of `once` alone, and the most a second of many at once. */
export async function floorFigures(form: string, what: string, count: number, once: (at: number) => Promise<unknown>): Promise<void> {
  // Connections are opened and statements prepared.
  await atOnce(CLIENTS, once);
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const begun = performance.now();
    await once(at);
    times.push(performance.now() - begun);
  }
  const start = process.hrtime.bigint();
  await atOnce(count, once);
  printed.figure(`${form}_floor`, count / secondsSince(start), `a second: ${what}`);
  printed.figure(`${form}_floor_p50`, percentile(times, 50), 'ms, alone');
  printed.figure(`${form}_floor_p99`, percentile(times, 99), 'ms, alone');
}
