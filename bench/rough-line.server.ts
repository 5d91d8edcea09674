import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The line between a server and its database, which can be cut and made slow. */
export interface RoughLine {
  /** The database's URL by this line. */
  readonly url: string;
  /** Ends every connection, and takes none until `mend`. */
  cut(): void;
  mend(): void;
  /** What is sent to the database arrives so much later. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
}

export async function roughLine(databaseUrl: string): Promise<RoughLine> {
  const far = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  let milliseconds = 0;
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer({ noDelay: true }, (near) => {
    if (isCut) return void near.destroy();
    const there = connect({ host: far.hostname, port: Number(far.port), noDelay: true });
    keep(near, there);
    keep(there, near);
    there.on('data', (part: Buffer) => void near.write(part));
    // One after the other: what was sent first arrives first.
    let sent = Promise.resolve();
    near.on('data', (part: Buffer) => {
      const arrives = performance.now() + milliseconds;
      sent = sent.then(async () => {
        if (arrives > performance.now()) await pause(arrives - performance.now());
        if (!there.destroyed) there.write(part);
      });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    delay(later) {
      milliseconds = later;
    },
    close() {
      drop();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
