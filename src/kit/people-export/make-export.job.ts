import * as z from 'zod/mini';
import { grant } from '../access/matcher.rules.ts';
import type { Compiled, Grant } from '../access/matcher.rules.ts';
import { isIgnored, watched } from '../access/watched-grant.rules.ts';
import { rightsNow } from '../access/rights.store.ts';
import { holdersOf } from '../access/holders.store.ts';
import { systemClock } from '../clock/clock.server.ts';
import { AppError, conflict } from '../errors/app-error.rules.ts';
import { id } from '../http/endpoint.contract.ts';
import type { Endpoint } from '../http/endpoint.contract.ts';
import { heldFor } from '../http/permitted.server.ts';
import type { Db, FileReply, InstituteScope, Route, Services } from '../http/serve.server.ts';
import { defineJob } from '../jobs/job-definition.server.ts';
import type { JobContext, JobDefinition } from '../jobs/job-definition.server.ts';
import { safeCell } from '../spreadsheet/csv-cell.rules.ts';
import { takenRows } from '../reading/taken-rows.store.ts';
import { tellPeople } from '../notification/notification.store.ts';
import { exportLimits, measured } from './export-limit.server.ts';
import { carrierOf, EXPORT_PEOPLE, fileOf } from './people-export.command.ts';
import { markOf } from './people-export.rules.ts';
import { addPiece, askedExport, askedRows, noteFailed, noteReady, signature } from './people-export.store.ts';

/** How long a file can be downloaded. */
const FETCH_MINUTES = 60;
const PIECE_BYTES = 1_000_000;

const payload = z.object({ exportId: id });

/** Creates a file requested with a reason, with the requester's present rights. */
export const makeExportJob = (routes: () => readonly Route[]): JobDefinition =>
  defineJob({
    kind: EXPORT_PEOPLE,
    payload,
    run: (context) => run(routes(), context),
    about: async (_db, _scope, { subject }) => ({ call: subject ?? '' }),
    ended: async (db, scope, { exportId }) => void (await noteFailed(db, scope, exportId)),
  });

async function run(routes: readonly Route[], { payload: { exportId }, ...context }: JobContext<z.output<typeof payload>>): Promise<void> {
  context.progress({ stage: 'export', done: 0, total: 1 });
  await context.transaction(async (db) => {
    const asked = await askedExport(db, context.scope, exportId);
    const route = carrierOf(routes, asked.call);
    const rights = await rightsNow(db, context.scope);
    const held = heldStill(route.endpoint, rights);
    const who = await signature(db, context.scope);
    const mark = markOf({ ...who, username: context.scope.username, reason: asked.reason, id: exportId });
    const { language } = asked.asked;
    const scope = { ...context.scope, grant: watched(held), rights, mark, ...(language ? { language } : {}) };
    const file = marked(await fileOf(route, { db, scope, clock: systemClock, services: NONE }, asked.asked), mark);
    const rows = await keep(db, scope, exportId, file);
    if (isIgnored(scope.grant))
      throw conflict('EXPORT_NOT_ALLOWED', 'Your right to this file is limited to some records: it cannot be exported.');
    const others = (await askedRows(db, scope, exportId)) + (await takenRows(db, scope, systemClock));
    if (asked.needs === 'REASON' && rows + others > (await exportLimits(db, scope)).together)
      throw conflict('EXPORT_HAS_GROWN', 'The number of rows has grown and now needs approval. Export again.');
    await noteReady(db, scope, exportId, { ...file, rows, minutes: FETCH_MINUTES, madeUnder: held });
    await tellAdministrators(db, scope, { exportId, call: asked.call, rows, reason: asked.reason, name: who.name });
    await context.finish(db, { exportId, rows });
  });
}

function heldStill(endpoint: Endpoint, rights: Compiled): Grant {
  try {
    return heldFor(endpoint, rights);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw conflict('EXPORT_NOT_ALLOWED', 'Your rights have changed: you can no longer export this file.');
  }
}

/** A table of text gets the line at its end, where it spoils no heading; other forms have it where they are made. */
function marked(file: FileReply, mark: string): FileReply {
  if (!file.contentType.startsWith('text/csv')) return file;
  const { content } = file;
  async function* withMark() {
    if (typeof content === 'string' || Buffer.isBuffer(content)) yield content;
    else yield* content;
    yield `"${safeCell(mark).replaceAll('"', '""')}"\r\n`;
  }
  return { ...file, content: withMark() };
}

/** Writes it down in pieces; answers how many people's rows are in it, without the line of the mark. */
async function keep(db: Db, scope: InstituteScope, exportId: string, file: FileReply): Promise<number> {
  const { pieces, rows } = measured(file);
  let position = 0;
  let held: Buffer[] = [];
  let size = 0;
  const write = async () => {
    await addPiece(db, scope, exportId, position, Buffer.concat(held));
    position += 1;
    held = [];
    size = 0;
  };
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.length;
    if (size >= PIECE_BYTES) await write();
  }
  if (size > 0) await write();
  const isCountedByLines = file.rows === undefined && file.contentType.startsWith('text/csv');
  return isCountedByLines ? Math.max(0, rows() - 1) : rows();
}

interface Taken {
  readonly exportId: string;
  readonly call: string;
  readonly rows: number;
  readonly reason: string;
  readonly name: string;
}

async function tellAdministrators(db: Db, scope: InstituteScope, { exportId, rows, ...taken }: Taken): Promise<void> {
  const administrators = await holdersOf(db, scope, 'users', (rights) => grant(rights, 'users', 'update')?.allow === null);
  const facts = { ...taken, username: scope.username, rows: String(rows), request: exportId };
  await tellPeople(db, scope, { kind: 'PEOPLE_EXPORTED', event: `export:${exportId}`, facts, arrives: 'UNREAD' }, administrators);
}

const none = (): never => {
  throw new Error('a file is made from the database alone');
};
/** What a call that makes a file never asks for. */
const NONE: Services = {
  get attempts() {
    return none();
  },
  get outbox() {
    return none();
  },
  get secretKey() {
    return none();
  },
  get signUp() {
    return none();
  },
  get jobs() {
    return none();
  },
  get spool() {
    return none();
  },
  get progress() {
    return none();
  },
};
