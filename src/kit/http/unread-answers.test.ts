import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { eventually } from '../../../tests/eventually.server.ts';
import { createHttpServer } from './http-server.server.ts';

/** More than the system takes for a reader who does not. */
const LARGE = Buffer.alloc(30_000_000, 'a');
/** Taken within the time on any machine. */
const SMALL = LARGE.subarray(0, 100_000);

it('ends the connection of who does not take an answer in time, not of who does, nor a stream of events', async () => {
  const server = await createHttpServer({ keys: new Map(), bodyLimit: 1000, logLevel: 'silent', uploadTypes: [], sendSeconds: 3 });
  server.get('/large', async () => LARGE);
  server.get('/small', async () => SMALL);
  server.get('/events', async (_request, reply) => reply.type('text/event-stream').send(Readable.from(endless())));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const asked = (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    return socket;
  };
  const events = asked('/events').resume();
  const stuck = asked('/large').pause();
  const taken = await fetch(`http://127.0.0.1:${port}/small`, { headers: { connection: 'close' } });
  expect((await taken.arrayBuffer()).byteLength).toBe(SMALL.length);
  const open = () => new Promise<number>((resolve) => server.server.getConnections((_error, count) => resolve(count)));
  await eventually(open, (count) => count === 1);
  expect([events.destroyed, events.readableEnded]).toEqual([false, false]);
  events.destroy();
  stuck.destroy();
  await server.close();
});

async function* endless() {
  for (;;) {
    yield ': beat\n\n';
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
