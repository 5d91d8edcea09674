import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertDeclared, featureFacts } from '../access/access.contract.ts';
import { isIgnored } from '../access/watched-grant.rules.ts';
import { inScope } from '../db/database.server.ts';
import { AppError, CountedRefusal, forbidden, freshSignInRequired } from '../errors/app-error.rules.ts';
import { unlessFull } from './database-error.server.ts';
import { isCreating, isGuarded, isLong, mayBeReplicated, renewsSession } from './endpoint.contract.ts';
import type { Endpoint } from './endpoint.contract.ts';
import { asRecord, publicScope, requireSameOrigin, requireSession, scopeOf, tenantScope } from './entrance.server.ts';
import { asFile, sendEvents, sendFile } from './file-reply.server.ts';
import { once } from './idempotency.server.ts';
import type { LadderDeps, MountedDeps } from './ladder-deps.server.ts';
import { PublicQuestions } from './public-together.server.ts';
import { readsGzip, ReadyReply } from './ready-reply.server.ts';
import { placeOf, ReadingsTogether } from './read-together.server.ts';
import { carriesPeople, counting, readsPeople, rowsIn } from './reading.rules.ts';
import { parseInput, parseReply } from './parse.server.ts';
import type { ParsedInput } from './parse.server.ts';
import { isFresh } from '../session/fresh.rules.ts';
import { renewSession, sessionCookie } from '../session/session.server.ts';
import type { SessionRow } from '../session/session.server.ts';
import type { AnyDb, Context, Db, InstituteScope, Route, Scope } from './serve.server.ts';
import { nobodyWaits } from './spool.server.ts';
import type { SpooledFile } from './spool.server.ts';

/** No session needed. */
const isOpen = ({ scope }: Endpoint) => scope === 'PUBLIC' || scope === 'TENANT';

/**
 * Mounts every route behind the same ladder: session → scope → permission → parse → file received → transaction → handler →
 * reply → sent. No transaction waits for the client. The audit rows of an act are written by triggers inside its transaction; a refusal is written after it.
 */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], deps: LadderDeps): void {
  assertComplete(routes);
  const mounted = { ...deps, readings: new ReadingsTogether(deps.db), questions: new PublicQuestions(deps.db, deps.clock) };
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      ...(route.endpoint.method === 'GET' && route.endpoint.kind !== 'STREAM' ? { compress: {} } : {}),
      handler: (request, reply) => climb(route, request, reply, mounted),
    });
  }
}

/** A call without a permission or a reply, one under a feature that nobody declares, or two calls under one name, do not start the server. */
export function assertComplete(routes: readonly Route[]): void {
  const names = new Set<string>();
  for (const { endpoint, together, publicTogether } of routes) {
    if (!endpoint.permission) throw new Error(`${endpoint.name}: no permission is declared`);
    if (typeof endpoint.permission !== 'string') assertDeclared(endpoint.permission.feature, endpoint.name);
    if (!endpoint.reply) throw new Error(`${endpoint.name}: no reply is declared`);
    if (isOpen(endpoint) !== (endpoint.permission === 'PUBLIC')) throw new Error(`${endpoint.name}: scope and permission disagree`);
    if (together && !readsOwnRows(endpoint)) throw new Error(`${endpoint.name}: only a reading of own rows is read together`);
    if (publicTogether && (endpoint.scope !== 'PUBLIC' || isLong(endpoint)))
      throw new Error(`${endpoint.name}: only a short public call is answered for everybody together`);
    if (isOpen(endpoint) && isCreating(endpoint)) throw new Error(`${endpoint.name}: nobody's repeated call cannot be recognised`);
    if (names.has(endpoint.name)) throw new Error(`${endpoint.name}: two calls have this name`);
    names.add(endpoint.name);
  }
}

/** Nothing narrows such a right, nothing is counted or written, and no replica is asked: a session with the right is all there is to ask for. */
const readsOwnRows = (endpoint: Endpoint): boolean =>
  endpoint.kind === 'READ' &&
  endpoint.scope === 'INSTITUTE' &&
  typeof endpoint.permission !== 'string' &&
  featureFacts(endpoint.permission.feature)?.own === true &&
  !(isGuarded(endpoint) || mayBeReplicated(endpoint) || readsPeople(endpoint));

async function climb(route: Route, request: FastifyRequest, reply: FastifyReply, deps: MountedDeps): Promise<unknown> {
  const { endpoint } = route;
  if (isOpen(endpoint)) await deps.limitPublic(endpoint.name, request.ip);
  const session = isOpen(endpoint) ? null : await requireSession(endpoint, request, deps);
  if (isGuarded(endpoint)) requireSameOrigin(request, session);
  if (session?.mustChangePassword && !(endpoint.kind === 'CHANGE' && endpoint.session === 'FIRST_PASSWORD'))
    throw forbidden('session', 'PASSWORD_CHANGE_REQUIRED');
  let scope: Scope = publicScope(endpoint, request);
  try {
    if (endpoint.scope === 'TENANT') scope = { ...scope, ...(await tenantScope(request, deps)) };
    if (session) scope = await scopeOf(endpoint, session, request, deps);
    if (session && endpoint.kind === 'CHANGE' && endpoint.session === 'FRESH' && !isFresh(session.freshAt, deps.clock.now()))
      throw freshSignInRequired();
    const { instituteId: _institute, ...query } = asRecord(request.query);
    const input = parseInput(endpoint, {
      params: request.params,
      query: endpoint.scope === 'INSTITUTE' ? query : request.query,
      body: endpoint.kind === 'UPLOAD' ? {} : (request.body ?? {}),
    });
    const climbed = { route, input, scope, session, request, reply, deps, upload: null };
    if (isLong(endpoint)) await takePlace(climbed);
    return await answerBy[endpoint.kind](climbed);
  } catch (error) {
    if (session && isGuarded(endpoint)) await traceRefusal(error, scope, session, endpoint, deps);
    throw error;
  }
}

/** Held until the last byte has gone, or the connection. */
async function takePlace({ scope, reply, deps }: Climbed): Promise<void> {
  const leave = await deps.longWork.enter(scope);
  if (reply.raw.closed) leave();
  else reply.raw.once('close', leave);
}

const answerBy: Record<Endpoint['kind'], (climbed: Climbed) => Promise<unknown>> = {
  READ: answer,
  CHANGE: answer,
  UPLOAD: answerUpload,
  DOWNLOAD: answerFile,
  STREAM: answerStream,
};

interface Climbed {
  readonly route: Route;
  readonly input: ParsedInput;
  readonly scope: Scope;
  readonly session: SessionRow | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly deps: MountedDeps;
  /** The file that came. */
  readonly upload: SpooledFile | null;
}

type Work<T> = (db: Db, scope: InstituteScope, asOf: string | null) => Promise<T>;

/** One transaction of the scope; a long one has other connections, and waits for its turn. */
async function inTransaction<T>({ route, scope, reply, deps }: Climbed, work: Work<T>): Promise<T> {
  const { endpoint } = route;
  // Handlers of INSTITUTE calls always get an institute; the others do not read it.
  const told = async (db: Db, asOf: string | null = null) =>
    work(db, (await deps.underModules(db, scope, endpoint)) as InstituteScope, asOf);
  const readOnly = !isGuarded(endpoint);
  // All pages of a file are read in one snapshot.
  const options = { readOnly, snapshot: endpoint.kind === 'DOWNLOAD' && readOnly };
  const read = async (database: AnyDb): Promise<T> => {
    const replica = mayBeReplicated(endpoint) ? deps.replica : null;
    const found = await replica?.read(scope, endpoint.kind === 'DOWNLOAD', told);
    return found ? found.answer : inScope(database, scope, (db) => told(db), options);
  };
  if (!isLong(endpoint)) return read(deps.db);
  return deps.longWork.turn(scope, () => {
    if (reply.raw.destroyed) throw nobodyWaits();
    return read(deps.filesDb);
  });
}

async function answer(climbed: Climbed): Promise<unknown> {
  const { route, input, scope, session, request, reply, deps } = climbed;
  const { endpoint, publicTogether } = route;
  if (publicTogether)
    return parseReply(endpoint, await deps.questions.ask({ call: endpoint.name, together: publicTogether, body: input.body }));
  const ready = await readTogether(climbed);
  if (ready) return sendReady(ready, request, reply);
  const key = isCreating(endpoint) ? headerOf(request, 'idempotency-key') : null;
  let renewed: string | null = null;
  const answered = await inTransaction(climbed, async (db, told, asOf) => {
    const context = { ...contextOf(db, told, climbed), asOf };
    const said = await once(db, scope, key, input, async () => asReply(endpoint, await handled(climbed, context))).catch(counted);
    if (renewsSession(endpoint) && session && !(said instanceof CountedRefusal)) renewed = await renewSession(db, session);
    return said;
  });
  if (answered instanceof CountedRefusal) throw answered;
  if (renewed !== null) void reply.setCookie(deps.cookieName, renewed, sessionCookie(deps.secureCookies));
  if (readsPeople(endpoint)) await unlessFull(deps.noteReading(scope as InstituteScope, rowsIn(endpoint, answered), pageIn(input)));
  return answered instanceof ReadyReply ? sendReady(answered, request, reply) : answered;
}

/** The reply to a question that is read with those of others; null: its handler answers it. */
async function readTogether({ route, input, scope, deps }: Climbed): Promise<ReadyReply | null> {
  const { endpoint, together } = route;
  const place = placeOf(scope);
  if (!together || !place) return null;
  const question = { userId: scope.userId, params: input.params };
  return together.reply(await deps.readings.ask({ call: endpoint.name, together, place, question }));
}

/** Refuses an answer that was made without asking what narrows the right, before anything is committed or sent. */
function requireAsked({ route, scope }: Climbed): void {
  const { permission } = route.endpoint;
  if (typeof permission !== 'string' && isIgnored(scope.grant) && featureFacts(permission.feature)?.own !== true)
    throw forbidden(permission.feature, 'OUTSIDE_GRANT');
}

async function handled(climbed: Climbed, context: Context<Endpoint, InstituteScope>): Promise<unknown> {
  const said = await climbed.route.handle(context);
  requireAsked(climbed);
  return said;
}

function sendReady(ready: ReadyReply, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!readsGzip(request.headers['accept-encoding'])) return reply.header('content-encoding', 'identity').send(ready.plain());
  return reply.header('content-encoding', 'gzip').send(ready.gzip());
}

/** A change is repeated from its parsed reply, so only a read may have a ready one. */
function asReply(endpoint: Endpoint, said: unknown): unknown {
  return said instanceof ReadyReply && !isGuarded(endpoint) ? said : parseReply(endpoint, said);
}

/** The file is received first, outside of any transaction; whoever lost the right meanwhile is refused. */
async function answerUpload(climbed: Climbed): Promise<unknown> {
  const { route, scope, request, deps } = climbed;
  const { endpoint } = route;
  if (endpoint.kind !== 'UPLOAD' || !(request.body instanceof Readable)) return answer(climbed);
  await inScope(deps.db, scope, (db) => deps.underModules(db, scope, endpoint), { readOnly: true });
  const upload = await deps.services.spool.take(request.body, endpoint.largest ?? { bytes: deps.uploadLimit });
  try {
    const session = await requireSession(endpoint, request, deps);
    return await answer({ ...climbed, session, scope: await scopeOf(endpoint, session, request, deps), upload });
  } finally {
    await upload.remove();
  }
}

/** The file is made whole, and the transaction is over, before its first byte is sent. */
async function answerFile(climbed: Climbed): Promise<unknown> {
  const { route, scope, reply, deps } = climbed;
  const { endpoint } = route;
  let rows = 0;
  const { file, made } = await inTransaction(climbed, async (db, told) => {
    // Made anew where a replica did not come to the end of it.
    rows = 0;
    const answered = asFile(await route.handle(contextOf(db, told, climbed)));
    const allowed = carriesPeople(endpoint) ? await deps.withinLimit(told, answered) : answered;
    const read = readsPeople(endpoint) ? counting(allowed, (more) => void (rows += more)) : allowed;
    return { file: read, made: await deps.services.spool.make(read.content, () => !reply.raw.destroyed) };
  });
  try {
    // Its rows were read while it was made.
    requireAsked(climbed);
    if (readsPeople(endpoint)) await unlessFull(deps.noteReading(scope as InstituteScope, rows, null));
  } catch (error) {
    await made.drop();
    throw error;
  }
  return sendFile(file, made, reply);
}

async function answerStream(climbed: Climbed): Promise<unknown> {
  const { route, scope, reply, deps } = climbed;
  const file = await inScope(deps.db, scope, async (db) => asFile(await route.handle(contextOf(db, scope as InstituteScope, climbed))));
  return sendEvents(file, reply);
}

/** Which page of a list was asked for. */
function pageIn({ query }: ParsedInput): number {
  const { page } = asRecord(query);
  return typeof page === 'number' ? page : 1;
}

/** A counted refusal is returned from the transaction, so that its count is committed. */
function counted(error: unknown): CountedRefusal {
  if (error instanceof CountedRefusal) return error;
  throw error;
}

function contextOf(db: Db, scope: InstituteScope, { input, session, deps, upload }: Climbed): Context<Endpoint, InstituteScope> {
  const { params, query, body } = input;
  return { db, scope, params, query, body, session, clock: deps.clock, services: deps.services, upload };
}

async function traceRefusal(error: unknown, scope: Scope, session: SessionRow, endpoint: Endpoint, deps: LadderDeps): Promise<void> {
  if (!(error instanceof AppError) || ![403, 409, 422].includes(error.status)) return;
  const known = scope.tenantId ? scope : { ...scope, tenantId: session.tenantId, userId: session.userId };
  await inScope(deps.db, known, (db) =>
    deps.auditRefusal(db, { noun: endpoint.name, code: error.items[0]?.code ?? 'REFUSED', status: error.status }),
  );
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}
