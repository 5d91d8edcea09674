import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.rules.ts';
import { databaseIsAway, fromDatabaseError, fullDisk } from './database-error.server.ts';
import type { Keys } from './database-error.server.ts';
import { jsonExcess } from './json-size.rules.ts';
import type { JsonExcess } from './json-size.rules.ts';

export interface HttpOptions {
  /** Within which a request must have come whole, and an answer must have been taken. */
  readonly requestSeconds?: number;
  readonly sendSeconds?: number;
  /** JSON bodies above this many bytes are a 413. */
  readonly bodyLimit: number;
  readonly logLevel: string;
  readonly logStream?: NodeJS.WritableStream;
  readonly uploadTypes: readonly string[];
  /** Addresses of our own proxies: only from these is X-Forwarded-For believed. */
  readonly trustedProxies?: readonly string[];
  /** The public address is https: browsers are told to use nothing else. */
  readonly onlyHttps?: boolean;
  /** Columns of the database's keys, for the paths of its refusals. */
  readonly keys: Keys;
}

/** Node takes the longer of the two for the whole request, and looks only now and then. */
function deadlinesOf(requestSeconds: number | undefined) {
  if (requestSeconds === undefined) return {};
  const whole = requestSeconds * 1000;
  return { headersTimeout: Math.min(60_000, whole), connectionsCheckingInterval: Math.min(30_000, whole / 2) };
}

/**
 * Fastify with what every answer needs: request ids, security headers, JSON only, one error shape, and logs that name
 * the route, never its query or body.
 */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: options.bodyLimit,
    requestTimeout: (options.requestSeconds ?? 0) * 1000,
    http: deadlinesOf(options.requestSeconds),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    ...(options.trustedProxies?.length ? { trustProxy: [...options.trustedProxies] } : {}),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    logController: new LogController({ disableRequestLogging: true }),
    // These two come before any hook: an address or a request that cannot even be read.
    frameworkErrors: (error, request, reply) => {
      secure(request, reply, options);
      return answerError(error, request.log, request.id, reply, options.keys);
    },
    clientErrorHandler: answerUnreadable,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 300 },
    logger: {
      level: options.logLevel,
      ...(options.logStream ? { stream: options.logStream } : {}),
      serializers: { req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }) },
    },
  });
  app.server.on('checkExpectation', answerExpectation);
  closeUnused(app);
  if (options.sendSeconds !== undefined) endUnread(app, options.sendSeconds * 1000);
  await app.register(cookie);
  // Only calls that ask for it (`mountRoutes`), never the answers about a session: secrets must not be compressed together with text that
  // an attacker may choose. Request bodies are not decompressed: a small body could become huge.
  await app.register(compress, { global: false, globalDecompression: false, encodings: ['gzip', 'identity'], threshold: 2048 });
  app.removeContentTypeParser('text/plain');
  readJson(app);
  for (const type of options.uploadTypes) {
    app.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
  }
  app.addHook('onSend', async (request, reply) => secure(request, reply, options));
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { route: `${request.method} ${request.routeOptions.url ?? '-'}`, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  app.setErrorHandler((error: FastifyError | AppError | Error, request, reply) =>
    answerError(error, request.log, request.id, reply, options.keys),
  );
  return app;
}

const EXCESS: Readonly<Record<JsonExcess, string>> = {
  TOO_MANY_KEYS: 'The input has more fields than any form. Send it in parts.',
  TOO_MANY_PARTS: 'The input has more parts than any form. Send it in parts.',
  TOO_DEEP: 'The input is nested too deeply.',
};

/** A text that would take long to read is refused before it is read. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    const excess = jsonExcess(text);
    if (excess === null) void parse(request, text, done);
    else done(new AppError(422, [{ code: excess, message: EXCESS[excess], path: 'body' }]));
  });
}

/** Browsers open connections ahead of need. Node waits a minute for the first request of one, and the server's end would wait with it. */
function closeUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}

/** However little a reader takes at a time, an answer ends. Events go on for as long as they are read. */
function endUnread(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const deadline = setTimeout(() => reply.raw.destroy(), milliseconds).unref();
    reply.raw.once('close', () => clearTimeout(deadline));
  });
}

/** From the refusal itself, else a few seconds. */
const secondsToWait = ({ extra }: AppError) => (typeof extra['retryAfter'] === 'number' ? String(extra['retryAfter']) : '5');

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The camera reads the codes of hall tickets at the door.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'x-frame-options': 'DENY',
};
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** A year. Its sub-domains say it themselves: others below the name may not be ours. */
const ONLY_HTTPS = 'max-age=31536000';

function secure(request: FastifyRequest, reply: FastifyReply, { onlyHttps }: HttpOptions): void {
  // A page may be told less than others: the check of a document says nothing of where one came from.
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!reply.hasHeader(name)) void reply.header(name, value);
  void reply.header('x-request-id', request.id);
  if (onlyHttps) void reply.header('strict-transport-security', ONLY_HTTPS);
  if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', API_POLICY);
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
}

/** Requests refused by Node before Fastify sees them, in the one error shape. */
function plainRefusal(code: string, message: string) {
  const body = JSON.stringify({ errors: [{ code, message }] });
  const headers: Record<string, string | number> = {
    ...SECURITY_HEADERS,
    'content-security-policy': API_POLICY,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': randomUUID(),
    connection: 'close',
  };
  return { body, headers };
}

const BAD_REQUEST = ['400 Bad Request', 'BAD_REQUEST', 'The request could not be read.'] as const;
const UNREADABLE: Readonly<Record<string, readonly [status: string, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'HEADERS_TOO_LARGE', 'The headers of the request are larger than allowed.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'TOO_SLOW', 'The request took too long to arrive.'],
};

/** Bytes that are no HTTP, headers without end, or nothing for too long: answered, then the connection is closed. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, code, message] = UNREADABLE[error.code ?? ''] ?? BAD_REQUEST;
  const { body, headers } = plainRefusal(code, message);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // Whoever goes on sending is not listened to.
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { body, headers } = plainRefusal('EXPECTATION_FAILED', 'This expectation cannot be met.');
  response.writeHead(417, headers).end(body);
}

/** The one error shape. What we did not foresee is logged with its stack and answered without one. */
function answerError(error: Error, log: FastifyBaseLogger, requestId: string, reply: FastifyReply, keys: Keys): FastifyReply {
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return reply;
  }
  const known = error instanceof AppError ? error : (fromDatabaseError(error, keys) ?? fullDisk(error) ?? fromFastify(error));
  if (known) {
    if (known.status === 503 || known.status === 429) void reply.header('retry-after', secondsToWait(known));
    return reply.code(known.status).send({ errors: known.items, ...known.extra });
  }
  if (databaseIsAway(error)) {
    log.warn({ err: { message: error.message } }, 'database is away');
    void reply.header('retry-after', '5');
    return reply.code(503).send({ errors: [{ code: 'DATABASE_AWAY', message: 'The database is restarting. Try again in a moment.' }] });
  }
  log.error({ err: { type: error.name, message: error.message, stack: error.stack } }, 'unforeseen error');
  return reply.code(500).send({ errors: [{ code: 'INTERNAL', message: `Something went wrong (request ${requestId}).` }] });
}

function fromFastify(error: Error): AppError | null {
  const status = 'statusCode' in error ? Number(error.statusCode) : 0;
  if (!(status >= 400 && status < 500)) return null;
  const code = 'code' in error ? String(error.code).replace(/^FST_ERR_/, '') : 'BAD_REQUEST';
  const messages: Record<number, string> = {
    400: 'The request could not be read: it must be well-formed JSON.',
    413: 'The request is larger than allowed.',
    415: 'This content type is not accepted here.',
  };
  return new AppError(status, [{ code, message: messages[status] ?? 'The request was refused.' }]);
}
