import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../../kit/clock/clock.rules.ts';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import { jsonExcess } from '../../../kit/http/json-size.rules.ts';
import type { AnyDb } from '../../../kit/http/serve.server.ts';
import type { AttemptLimits } from '../../../kit/limit/attempt-limits.server.ts';
import { noticeTopics, type NoticeTopic } from '../../../kit/outbox/notice-topics.server.ts';
import { applyAll } from './apply-reports.server.ts';
import { findReportKey, UUID } from './report-place.store.ts';
import { readSes } from './ses-notice.server.ts';
import { confirmationAddress, isCertificateAddress, isSignedBy, readSns, type SnsMessage } from './sns-message.server.ts';
import { snsWeb, type SnsWeb } from './sns-web.server.ts';

/** Whose notices are taken, and how SNS is asked. */
export interface NoticeDesk {
  readonly topics: readonly NoticeTopic[];
  readonly web: SnsWeb;
}

interface Deps {
  readonly db: AnyDb;
  readonly attempts: AttemptLimits;
  readonly clock: Clock;
  /** As the settings say when absent. */
  readonly notices?: NoticeDesk;
}

/** A message of SNS has at most 256 kB, which its quotes make longer. */
const MOST_BYTES = 600_000;
/** A certificate is good for a year. */
const MOST_CERTIFICATES = 4;
const NOTHING = { applied: 0, repeated: 0, unknown: 0 };

/** Where Amazon SES says by Amazon SNS what became of the mails of an institute. */
export async function mountNotices(app: FastifyInstance, { notices, ...deps }: Deps): Promise<void> {
  const { topics, web } = notices ?? { topics: noticeTopics(), web: snsWeb };
  const certificateAt = certificates(web);
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    // SNS sends JSON as text/plain.
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) => done(null, body));
    own.post<{ Params: { institute: string } }>('/api/public/message-reports/:institute/sns', async (request) => {
      const { institute } = request.params;
      const message = readSns(parsed(request.body));
      const topic = topics.find(({ arn }) => arn === message?.TopicArn);
      if (!message || !topic || !(await isProven(request, { message, topic }, { ...deps, certificateAt }))) return refuse(request, deps);
      const place = UUID.test(institute) ? await findReportKey(deps.db, institute) : undefined;
      if (!place) return refuse(request, deps);
      if (message.Type === 'SubscriptionConfirmation') await web.get(confirmationAddress(topic, message.Token));
      const report = message.Type === 'Notification' ? readSes(message.MessageId, message.Message) : null;
      return { data: report === null ? NOTHING : await applyAll(deps.db, place, [report]) };
    });
  });
}

interface Proving extends Deps {
  certificateAt(address: string, before: () => Promise<void>): Promise<string>;
}

interface Given {
  readonly message: SnsMessage;
  readonly topic: NoticeTopic;
}

async function isProven(request: FastifyRequest, { message, topic }: Given, { attempts, clock, certificateAt }: Proving): Promise<boolean> {
  if (!isCertificateAddress(message.SigningCertURL, topic)) return false;
  // A certificate that is not known yet costs a request of ours: whoever invents many of them is held up.
  const pem = await certificateAt(message.SigningCertURL, () => attempts.countPublic('mailNotices', request.ip));
  return isSignedBy(pem, message, clock.now());
}

/** What is wrong is not said: whoever guesses learns nothing of institutes and topics. Throws 404. */
async function refuse({ ip }: FastifyRequest, { attempts }: Deps): Promise<never> {
  await attempts.countPublic('mailNotices', ip);
  throw new AppError(404, [
    { code: 'NOTICES_NOT_TAKEN', message: 'No notices are taken here: the address, the topic or the signature is wrong.' },
  ]);
}

/** Certificates by their address, which changes with them. An answer that failed is asked again; SNS sends again what was not taken. */
function certificates(web: SnsWeb): Proving['certificateAt'] {
  const known = new Map<string, string>();
  return async (address, before) => {
    const found = known.get(address);
    if (found !== undefined) return found;
    await before();
    const pem = await web.get(address);
    if (known.size >= MOST_CERTIFICATES) known.delete([...known.keys()][0] ?? '');
    known.set(address, pem);
    return pem;
  };
}

function parsed(body: unknown): unknown {
  try {
    const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
    return jsonExcess(text) === null ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
