import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inScope } from '../../../kit/db/database.server.ts';
import type { AnyDb, Db } from '../../../kit/http/serve.server.ts';
import type { AttemptLimits } from '../../../kit/limit/attempt-limits.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import { escapedHtml } from '../../../kit/text/html.rules.ts';
import { languageAsked, sayIn } from '../../../kit/text/said.server.ts';
// The sentences of the page, which are looked up by their keys.
import './opt-out.text.ts';
import { readToken } from './opt-out-token.server.ts';
import type { OptOutOf } from './opt-out.rules.ts';
import { optOut, topicOf } from './opt-out.store.ts';

interface Deps {
  readonly db: AnyDb;
  readonly secretKey: SecretKey;
  readonly attempts: AttemptLimits;
}

const FORM = 'application/x-www-form-urlencoded';
const POLICY = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
const MOST_BYTES = 2_000;

/**
 * What the unsubscribe address of a mail answers (RFC 8058). Mail services send its POST without a cookie, and whatever opens links by itself sends a
 * GET: so the POST opts out, and the GET only asks.
 */
export async function mountOptOut(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (own) => {
    own.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) => done(null, body));
    own.get<{ Params: { token: string } }>('/u/:token', async (request, reply) => {
      const of = await known(request, deps);
      const about = of && (await inTenant(deps.db, of, 'READ', (db) => topicOf(db, of)));
      return about
        ? page(request, reply, { status: 200, words: 'ask', institute: about.institute, topic: about.topic })
        : unknown(request, reply);
    });
    own.post<{ Params: { token: string } }>('/u/:token', async (request, reply) => {
      const of = await known(request, deps);
      if (!of) return unknown(request, reply);
      const about = await inTenant(deps.db, of, 'WRITE', async (db) => {
        await optOut(db, of);
        return topicOf(db, of);
      });
      // A mail that is kept no more has nothing to opt out of, and its reader is told the same.
      return page(request, reply, { status: 200, words: 'done', institute: about?.institute ?? '', topic: about?.topic ?? null });
    });
  });
}

/** Wrong ones are counted: a guesser gets nowhere against 128 bits, and mail services send many right ones from one address. */
async function known(request: FastifyRequest<{ Params: { token: string } }>, { secretKey, attempts }: Deps): Promise<OptOutOf | null> {
  const of = readToken(secretKey, request.params.token);
  if (!of) await attempts.countPublic('optOut', request.ip);
  return of;
}

const inTenant = <T>(db: AnyDb, of: OptOutOf, how: 'READ' | 'WRITE', work: (tx: Db) => Promise<T>): Promise<T> =>
  inScope(db, { ...of, userId: '', requestId: '', ip: '', call: 'optOut' }, work, { readOnly: how === 'READ' });

const unknown = (request: FastifyRequest, reply: FastifyReply) =>
  page(request, reply, { status: 404, words: 'unknown', institute: '', topic: null });

interface Shown {
  readonly status: number;
  readonly words: 'ask' | 'done' | 'unknown';
  readonly institute: string;
  readonly topic: string | null;
}

function page(request: FastifyRequest, reply: FastifyReply, { status, words, institute, topic }: Shown): FastifyReply {
  const language = languageAsked(request.headers['accept-language']);
  const say = (key: string) => escapedHtml(sayIn(language, `optOut.${key}`));
  const about = topic === null ? '' : `<p>${escapedHtml(institute)}: ${say(`topic.${topic}`)}</p>`;
  const form = words === 'ask' ? `<form method="post"><button>${say('button')}</button></form>` : '';
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'no-referrer')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say('title')}</title>` +
        `<main><h1>${say('title')}</h1>${about}<p>${say(words)}</p>${form}</main></html>`,
    );
}
