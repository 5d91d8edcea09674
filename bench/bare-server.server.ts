import { createServer } from 'node:http';
import { serveChannel } from '../src/kit/start/child-channel.server.ts';

/** Answers every request with the same few bytes: what the machine gives where nothing is to be done. */
serveChannel<{ readonly port: number }>('a bare server', async ({ port }) => {
  const server = createServer((_request, reply) => void reply.setHeader('content-type', 'application/json').end('{"data":[]}'));
  await new Promise<void>((resolve) => void server.listen({ host: '127.0.0.1', port, reusePort: true }, resolve));
  return {
    stop: async () => {
      server.close().closeAllConnections();
    },
  };
});
