import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpServer } from './http-server.server.ts';

let server: Awaited<ReturnType<typeof createHttpServer>>;
let port = 0;
beforeAll(async () => {
  server = await createHttpServer({ keys: new Map(), bodyLimit: 1000, logLevel: 'silent', uploadTypes: ['text/csv'], requestSeconds: 1 });
  server.post('/form', async () => ({ data: 'taken' }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

it.each([
  ['half of its headers', 'POST /form HTTP/1.1\r\nhost: local'],
  ['half of its body', 'POST /form HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"co'],
])('a request of which only %s come is answered 408 in the one error shape, and the connection ends', async (_name, sent) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
  expect(head).toContain('content-type: application/json');
  expect(JSON.parse(body)).toEqual({ errors: [{ code: 'TOO_SLOW', message: 'The request took too long to arrive.' }] });
});

it('one that comes whole is answered', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/form`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await answer.json()).toEqual({ data: 'taken' });
});
