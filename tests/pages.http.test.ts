import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '../src/app/domains.server.ts';
import { mountPages } from '../src/app/serve/pages.server.ts';
import { isConsolePage } from '../src/kit/page/menu-addresses.rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'prangan-pages-'));
const app = Fastify();
let url = '';
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'auth.html'),
    '<script nonce="__NONCE__">1</script><meta name="sign-up" content="__SIGN_UP__"><meta name="ask-organisation" content="__ASK_ORGANISATION__"><p>auth</p>',
  );
  writeFileSync(join(folder, 'console.html'), '<html lang="en"><script nonce="__NONCE__">1</script><p>console</p>');
  writeFileSync(join(folder, 'assets', 'a-1234.js'), 'export {}');
  writeFileSync(join(folder, 'assets', 'b-5678.js'), 'export const plain = 1;');
  writeFileSync(join(folder, 'assets', 'b-5678.js.br'), brotliCompressSync('export const packed = 1;'));
  // The address itself is nobody's here.
  const asksOrganisation = async ({ headers }: FastifyRequest) => headers.host?.startsWith('127.0.0.1') === true;
  await mountPages(app, folder, isConsolePage(product.menu), { signUp: 'CLOSED', idleMinutes: 30, asksOrganisation });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ['/login', 'auth'],
  ['/signup', 'auth'],
  ['/forgot-password', 'auth'],
  ['/', 'console'],
  ['/academics-master/academics/degrees', 'console'],
  ['/Academics-Master//academics/%44egrees/', 'console'],
])('serves %s from the %s entry with a fresh nonce and no unsafe-inline', async (path, entry) => {
  const nonces = new Set<string>();
  for (let time = 0; time < 2; time += 1) {
    const response = await fetch(`${url}${path}`);
    const csp = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(csp)?.[1] ?? '';
    const html = await response.text();
    expect(html).toContain(`<p>${entry}</p>`);
    expect(html).toContain(`nonce="${nonce}"`);
    expect(html).not.toContain('__NONCE__');
    // When closed, the sign-in page offers no registration.
    expect(html.includes('name="sign-up"')).toBe(entry === 'auth');
    expect(html.includes('content="CLOSED"')).toBe(entry === 'auth');
    expect(csp).not.toContain('unsafe');
    expect(csp).toContain("frame-ancestors 'none'");
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

it('tells the pages in front of the console where the organisations are, at an address that is none of theirs', async () => {
  const at = async (path: string, host?: string) => {
    const { body } = await app.inject({ url: path, headers: { host: host ?? '127.0.0.1:4000' } });
    return /name="ask-organisation" content="([^"]*)"/.exec(body)?.[1];
  };
  expect([await at('/login'), await at('/forgot-password')]).toEqual(['http://localhost:4000', 'http://localhost:4000']);
  expect([await at('/login', 'hillside.localhost:4000'), await at('/public/v/abc')]).toEqual(['', '']);
});

it.each(['/404', '/no-such-page', '/academics-master', '/academics-master/academics/degrees/1/2', '/.env', '/wp-login.php', '/login/x'])(
  'answers %s with 404 and the bare page',
  async (path) => {
    const response = await fetch(`${url}${path}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain('<html data-page="missing" lang="en">');
  },
);

it('has a page for every address of the menu, and for records where they have one', async () => {
  const isPage = isConsolePage(product.menu);
  for (const { link, detail } of product.menu.flatMap((group) => group.links)) {
    const path = link.split('?', 1)[0] ?? '';
    expect([path, isPage(path), isPage(`${path}/0190`)]).toEqual([path, true, detail !== undefined]);
  }
});

it('serves hashed files as immutable and answers missing calls and files in the one error shape', async () => {
  expect((await fetch(`${url}/assets/a-1234.js`)).headers.get('cache-control')).toContain('immutable');
  for (const path of ['/assets/gone.js', '/api/nothing', '/bff/nothing']) {
    const response = await fetch(`${url}${path}`);
    expect([response.status, await response.json()]).toMatchObject([404, { errors: [{ code: 'NO_SUCH_CALL' }] }]);
  }
});

it('serves a file compressed, with its own type, to clients that accept it', async () => {
  const asked = async (accepted: string) => {
    const response = await fetch(`${url}/assets/b-5678.js`, { headers: { 'accept-encoding': accepted } });
    const { headers } = response;
    return [await response.text(), headers.get('content-encoding'), headers.get('content-type'), headers.get('vary')];
  };
  const type = 'application/javascript; charset=utf-8';
  expect(await asked('br')).toEqual(['export const packed = 1;', 'br', type, 'accept-encoding']);
  expect(await asked('identity')).toEqual(['export const plain = 1;', null, type, 'accept-encoding']);
  expect((await fetch(`${url}/assets/b-5678.js`)).headers.get('cache-control')).toContain('immutable');
});

it('never leaves its folder', async () => {
  for (const path of ['/assets/../../package.json', '/assets/..%2f..%2fpackage.json', '/..%5c..%5cpackage.json']) {
    expect(await (await fetch(`${url}${path}`)).text()).not.toContain('"dependencies"');
  }
});
