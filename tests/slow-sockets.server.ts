import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { addressOf } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import { bodyTypeOf } from '../src/kit/http/endpoint.contract.ts';
import type { CallInput, Endpoint } from '../src/kit/http/endpoint.contract.ts';

/** Where, and as whom. */
export interface SlowCaller {
  readonly url: string;
  readonly instituteId: string;
  readonly session: ApiSession;
}

/** A client that sends or reads as slowly as it is told to. */
export interface SlowClient {
  readonly socket: Socket;
  /** What came so far. */
  got(): string;
}

const open = new Set<Socket>();
/** A server that closes would wait for them. */
export function endSlowClients(): void {
  for (const socket of open) socket.destroy();
  open.clear();
}

function opened(url: string, head: readonly string[]): SlowClient {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  open.add(socket);
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  socket.on('error', () => undefined);
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return { socket, got: () => Buffer.concat(parts).toString('latin1') };
}

async function headOf({ url, instituteId, session }: SlowCaller, endpoint: Endpoint, input: CallInput<Endpoint>): Promise<string[]> {
  const { pathname, search, host } = new URL(addressOf(url, endpoint, input, instituteId));
  const headers = Object.entries(await session.headers()).map(([name, value]) => `${name}: ${value}`);
  return [`${endpoint.method} ${pathname}${search} HTTP/1.1`, `host: ${host}`, ...headers];
}

/** An upload that has sent its first bytes and stops; the server has taken it up. */
export async function dripping(caller: SlowCaller, endpoint: Endpoint, input: CallInput<Endpoint>, body: string): Promise<SlowClient> {
  const head = await headOf(caller, endpoint, input);
  const length = `content-length: ${Buffer.byteLength(body)}`;
  const client = opened(caller.url, [...head, `content-type: ${bodyTypeOf(endpoint)}`, length, 'connection: close']);
  client.socket.write(body.slice(0, 5));
  return client;
}

/** Asks for a file and reads nothing of it until `socket.resume()`. */
export async function stuckReader(caller: SlowCaller, endpoint: Endpoint, input: CallInput<Endpoint>): Promise<SlowClient> {
  const client = opened(caller.url, [...(await headOf(caller, endpoint, input)), 'connection: close']);
  client.socket.pause();
  return client;
}
