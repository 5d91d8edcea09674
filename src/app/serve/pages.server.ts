import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignUpDesk } from '../../kit/limit/sign-up-desk.server.ts';
import { publicAddress } from '../../kit/print/public-address.server.ts';

const AUTH_PAGES = new Set(['/login', '/signup', '/forgot-password']);
/** The check of a document; a QR code is smaller in capitals. */
const CHECK_PAGE = /^\/public\/v(?:\/[^/]*)?$/i;
/** Where the QR codes of statements led before every kind of document had a code; they stay on paper. */
const FORMER_CHECK = '/verify/statement';

/** What the pages in front of the console are told in themselves: it would take a call more to know. */
interface Said {
  readonly signUp: SignUpDesk['mode'];
  readonly idleMinutes: number;
  asksOrganisation(request: FastifyRequest): Promise<boolean>;
}

/** Serves the built console: hashed assets for good, the two HTML entries with a fresh nonce per answer. */
export async function mountPages(app: FastifyInstance, publicDir: string, isPage: (path: string) => boolean, said: Said): Promise<void> {
  const auth = readFileSync(join(publicDir, 'auth.html'), 'utf8')
    .replace('__SIGN_UP__', said.signUp)
    .replace('__IDLE_MINUTES__', String(said.idleMinutes));
  const console_ = readFileSync(join(publicDir, 'console.html'), 'utf8');
  const missing = console_.replace('<html ', '<html data-page="missing" ');
  await app.register(fastifyStatic, {
    root: publicDir,
    index: false,
    wildcard: false,
    globIgnore: ['*.html', '.stamp'],
    cacheControl: false,
    // The build leaves each text beside itself, packed.
    preCompressed: true,
    // Only names that carry a hash of their content may be kept for good.
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ),
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (!['GET', 'HEAD'].includes(request.method) || path.startsWith('/api') || path.startsWith('/bff') || path.startsWith('/assets/'))
      return answerMissing(reply);
    if (path === FORMER_CHECK) return reply.redirect(presentCheck(request.url), 302);
    // The token in its address is told to nobody.
    if (CHECK_PAGE.test(path)) return page(reply.header('referrer-policy', 'no-referrer'), withHost(auth, ''));
    if (AUTH_PAGES.has(path)) return page(reply, withHost(auth, (await said.asksOrganisation(request)) ? publicAddress() : ''));
    return isPage(path) ? page(reply, console_) : page(reply.code(404), missing);
  });
}

/** Where the organisations are, on a page that has to ask which. */
const withHost = (html: string, address: string): string => html.replace('__ASK_ORGANISATION__', address);

/** The address of now for one of before, which had number and code. */
function presentCheck(url: string): string {
  const code = new URLSearchParams(url.split('?')[1] ?? '').get('code');
  return code === null ? '/public/v' : `/public/v/${encodeURIComponent(code)}`;
}

/** Without a built console the API still answers in its own shape. */
export function mountMissing(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => answerMissing(reply));
}

const answerMissing = (reply: FastifyReply) => reply.code(404).send({ errors: [{ code: 'NO_SUCH_CALL', message: 'Page not found.' }] });

function page(reply: FastifyReply, html: string): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  void reply.header(
    'content-security-policy',
    [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join('; '),
  );
  return reply.type('text/html; charset=utf-8').send(html.replaceAll('__NONCE__', nonce));
}
