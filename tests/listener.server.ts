import { createServer } from 'node:net';

export interface Listener {
  /** One address, written in every way that has led servers to it, and a file of the machine. */
  readonly addresses: readonly string[];
  /** Connections that somebody made. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/** Listens where nothing of the product has to call: a text that names a picture there must not be fetched. */
export async function openListener(): Promise<Listener> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the listener has no port');
  const hosts = ['127.0.0.1', 'localhost', '2130706433', '0177.0.0.1', '0x7f000001', '127.1', '[::ffff:127.0.0.1]'];
  return {
    addresses: [
      ...hosts.map((host) => `http://${host}:${bound.port}/x.png`),
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
    ],
    connections: () => connections,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
