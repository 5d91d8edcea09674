import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../../kit/clock/clock.rules.ts';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import { jsonExcess } from '../../../kit/http/json-size.rules.ts';
import type { AnyDb } from '../../../kit/http/serve.server.ts';
import type { AttemptLimits } from '../../../kit/limit/attempt-limits.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import { applyAll } from './apply-reports.server.ts';
import { readReports } from './report-body.server.ts';
import { findReportKey, UUID, type ReportKey } from './report-place.store.ts';
import { isSigned, NO_SALT } from './report-secret.server.ts';

interface Deps {
  readonly db: AnyDb;
  readonly secretKey: SecretKey;
  readonly attempts: AttemptLimits;
  readonly clock: Clock;
}

const MOST_BYTES = 256_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Where mail services and gateways report what became of messages. It stands beside the calls: what is signed are the bytes that came, and one
 * service sends the reports of many recipients from one address.
 */
export async function mountReports(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) => done(null, body));
    own.post<{ Params: { institute: string } }>('/api/public/message-reports/:institute', async (request) => {
      const { institute } = request.params;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const key = await signedFor(request, institute, body, deps);
      const read = readReports(headerOf(request, 'webhook-id'), parsed(body));
      if ('faults' in read) throw new AppError(422, read.faults);
      return { data: await applyAll(deps.db, key, read.reports) };
    });
  });
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const given = headers[name];
  return typeof given === 'string' ? given : '';
};

/** An institute that is none, takes no reports, or did not share the secret answers alike and after the same work. Throws 404. */
async function signedFor(request: FastifyRequest, institute: string, body: Buffer, deps: Deps): Promise<ReportKey> {
  const key = UUID.test(institute) ? await findReportKey(deps.db, institute) : undefined;
  const proven = isSigned(deps.secretKey, {
    instituteId: key?.instituteId ?? NOBODY,
    salt: key?.salt ?? NO_SALT,
    id: headerOf(request, 'webhook-id'),
    timestamp: headerOf(request, 'webhook-timestamp'),
    signature: headerOf(request, 'webhook-signature'),
    body,
    now: deps.clock.now(),
  });
  if (key && proven) return key;
  await deps.attempts.countPublic('messageReports', request.ip);
  throw new AppError(404, [
    {
      code: 'REPORTS_NOT_TAKEN',
      message: 'No reports are taken here: the address or the signature is wrong, or its time is more than 5 minutes from now.',
    },
  ]);
}

/** Throws 422. */
function parsed(body: Buffer): unknown {
  const text = body.toString('utf8');
  try {
    if (jsonExcess(text) === null) return JSON.parse(text);
  } catch {
    // Said below.
  }
  throw new AppError(422, [{ code: 'REPORT_FORM', message: 'The body is not JSON that can be read.', path: 'body' }]);
}
