import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.rules.ts';
import { databaseIsAway, fromDatabaseError } from './database-error.server.ts';
import type { Keys } from './database-error.server.ts';

export interface HttpOptions {
  /** JSON bodies above this many bytes are a 413. */
  readonly bodyLimit: number;
  readonly logLevel: string;
  readonly logStream?: NodeJS.WritableStream;
  readonly uploadTypes: readonly string[];
  /** Columns of the database's keys, for the paths of its refusals. */
  readonly keys: Keys;
}

/**
 * Fastify with what every answer needs: request ids, security headers, JSON only, one error shape, and logs that name
 * the route, never its query or body.
 */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: options.bodyLimit,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 300 },
    logger: {
      level: options.logLevel,
      ...(options.logStream ? { stream: options.logStream } : {}),
      serializers: { req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }) },
    },
  });
  await app.register(cookie);
  app.removeContentTypeParser('text/plain');
  for (const type of options.uploadTypes) {
    app.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
  }
  app.addHook('onSend', async (request, reply) => secure(request, reply));
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ route: `${request.method} ${request.routeOptions.url ?? '-'}`, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  app.setErrorHandler((error: FastifyError | AppError | Error, request, reply) => answerError(error, request.log, request.id, reply, options.keys));
  return app;
}

function secure(request: FastifyRequest, reply: FastifyReply): void {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'x-frame-options': 'DENY',
    'x-request-id': request.id,
  };
  for (const [name, value] of Object.entries(headers)) void reply.header(name, value);
  if (!reply.hasHeader('content-security-policy')) {
    void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  }
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
}

/** The one error shape. What we did not foresee is logged with its stack and answered without one. */
export function answerError(error: Error, log: FastifyBaseLogger, requestId: string, reply: FastifyReply, keys: Keys): FastifyReply {
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return reply;
  }
  const known = error instanceof AppError ? error : (fromDatabaseError(error, keys) ?? fromFastify(error));
  if (known) {
    if (known.status === 503 || known.status === 429) void reply.header('retry-after', '5');
    return reply.code(known.status).send({ errors: known.items, ...known.extra });
  }
  if (databaseIsAway(error)) {
    log.warn({ err: { message: error.message } }, 'database is away');
    void reply.header('retry-after', '5');
    return reply.code(503).send({ errors: [{ code: 'DATABASE_AWAY', message: 'The database is restarting: please try again in a moment.' }] });
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
