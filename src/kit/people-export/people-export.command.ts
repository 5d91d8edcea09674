import { createHash } from 'node:crypto';
import { requestApproval } from '../approval/approval.command.ts';
import type { Clock } from '../clock/clock.rules.ts';
import { conflict, invalid } from '../errors/app-error.rules.ts';
import type { Endpoint } from '../http/endpoint.contract.ts';
import { asFile } from '../http/file-reply.server.ts';
import { parseInput } from '../http/parse.server.ts';
import { permitted } from '../http/permitted.server.ts';
import type { Context, Db, FileReply, InstituteScope, OwnSession, Route, Services } from '../http/serve.server.ts';
import { carriesPeople } from '../http/reading.rules.ts';
import { requirePaper } from '../export/paper-limit.server.ts';
import { inWords } from './asked-words.server.ts';
import { exportLimits, measured } from './export-limit.server.ts';
import { takenRows } from '../reading/taken-rows.store.ts';
import { askedRows, insertExport, isMadeUnder, madeBy, noteApproval, noteJob } from './people-export.store.ts';
import type { Asked } from './people-export.store.ts';

export const EXPORT_PEOPLE = 'people.export';

/** The call of this name that exports rows of people; null when there is none. */
export const carrierFor = (routes: readonly Route[], call: string): Route | null =>
  routes.find(({ endpoint }) => endpoint.name === call && carriesPeople(endpoint)) ?? null;

/** The same; 422 when there is none. */
export function carrierOf(routes: readonly Route[], call: string): Route {
  const route = carrierFor(routes, call);
  if (!route)
    throw invalid([{ code: 'UNKNOWN_EXPORT', message: 'There is no export of personal data with this name.', path: 'body.call' }]);
  return route;
}

type Asking = Pick<Context<Endpoint, InstituteScope>, 'db' | 'scope' | 'clock' | 'services'>;

/** The file as its own call makes it, for the scope's user with the rights in the scope. */
export async function fileOf({ endpoint, handle }: Route, asking: Asking, asked: Asked): Promise<FileReply> {
  const { params, query } = parseInput(endpoint, { params: asked.params, query: asked.query, body: {} });
  const nothing = { session: null, body: {}, upload: null };
  return asFile(await handle({ ...nothing, ...asking, params, query }));
}

async function countRows(file: FileReply): Promise<number> {
  // Nothing is set to be counted.
  if (file.documents !== undefined) return file.documents;
  const { pieces, rows } = measured(file);
  for await (const _piece of pieces);
  return rows();
}

interface Wanted {
  readonly db: Db;
  readonly scope: InstituteScope;
  readonly session: OwnSession;
  readonly clock: Clock;
  readonly services: Services;
}

interface Question {
  readonly call: string;
  readonly reason: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Requesting the same file twice gives one request: its digest. */
const subjectOf = (call: string, asked: Asked, userId: string): string =>
  `${call} ${createHash('sha256')
    .update(JSON.stringify([userId, asked]))
    .digest('hex')
    .slice(0, 16)}`;

/**
 * Takes a question for a file about many people: counted first, then made at once, or above the second limit when another person has
 * said yes. The right to the call itself is asked for now, and again when the file is made. Answers its id.
 */
export async function askExport(routes: readonly Route[], wanted: Wanted, { call, reason, params, query }: Question): Promise<string> {
  const { db, session, services } = wanted;
  const route = carrierOf(routes, call);
  const scope = { ...wanted.scope, grant: permitted(route.endpoint, wanted.scope.rights, session) };
  const asked = { params, query, language: scope.language };
  // The same rows in any form: nothing is printed to count them.
  const counted = 'format' in query && query['format'] === 'pdf' ? { ...query, format: 'csv' } : query;
  const file = await fileOf(route, { ...wanted, scope }, { params, query: counted });
  const rows = await countRows(file);
  if (counted !== query) requirePaper(rows);
  const limits = await exportLimits(db, scope);
  const before = (await askedRows(db, scope, null)) + (await takenRows(db, scope, wanted.clock));
  const needs = rows + before > limits.together ? 'SECOND_PERSON' : 'REASON';
  const id = await insertExport(db, scope, { call, asked, reason, rows, needs });
  if (needs === 'REASON') {
    const jobId = await services.jobs.enqueue(db, scope, { kind: EXPORT_PEOPLE, subject: call, payload: { exportId: id } });
    await noteJob(db, scope, id, jobId);
    return id;
  }
  const approvalId = await requestApproval(db, scope, {
    act: EXPORT_PEOPLE,
    feature: 'approvals',
    subject: subjectOf(call, asked, scope.userId),
    payload: { exportId: id, exportCall: call, ...inWords(file, query, scope.language ?? 'en') },
    itemCount: rows,
    reason,
  });
  await noteApproval(db, scope, id, approvalId);
  return id;
}

/** A file is handed out only under the right that made it: asked again at each download, second factor included. */
export async function requireStillAllowed(
  routes: readonly Route[],
  { db, scope, session }: Pick<Wanted, 'db' | 'scope' | 'session'>,
  id: string,
): Promise<void> {
  const held = permitted(carrierOf(routes, await madeBy(db, scope, id)).endpoint, scope.rights, session);
  if (!(await isMadeUnder(db, scope, id, held)))
    throw conflict('EXPORT_NOT_ALLOWED', 'Your rights have changed: you can no longer export this file.');
}
