import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createHttpServer } from './http-server.server.ts';

it('a server closes although a browser has opened a connection that it never used', async () => {
  const server = await createHttpServer({ keys: new Map(), bodyLimit: 1000, logLevel: 'silent', uploadTypes: [] });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(server.server, 'connection');
  const ended = once(socket, 'close');
  await server.close();
  await ended;
  expect(socket.destroyed).toBe(true);
});
