import { createServer } from 'node:http';
import { isWell } from './health.server.ts';
import type { HealthProbe } from './health.server.ts';

const PATH = '/api/health';

/** Answers health and nothing else, as a server does: for a start that has none, so that what keeps containers can ask it. */
export async function openHealthPort(host: string, port: number, probe: HealthProbe): Promise<{ stop(): Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000 }, (request, reply) => {
    const answer = (status: number, said: object) =>
      reply.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(said));
    if (request.method !== 'GET' || request.url !== PATH) return void answer(404, { message: `Only GET ${PATH} is answered here.` });
    void probe.health().then((health) => answer(isWell(health) ? 200 : 503, health));
  });
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, host, resolve));
  return {
    stop: async () => {
      server.close().closeAllConnections();
      await probe.close();
    },
  };
}
