import { fileURLToPath } from 'node:url';
import { fastify } from 'fastify';
import { readConfig, requireNode24 } from './kit/start/config.server.ts';
import { optionalPart } from './kit/start/parts.server.ts';
import type { BuildServer, InstallJobs, SeedDemo } from './kit/start/parts.server.ts';
import { serve } from './kit/start/serve.server.ts';
import { watchShutdown } from './kit/start/shutdown.server.ts';
import { explain } from './kit/start/start-error.server.ts';

const say = (line: string): void => console.log(line);
const shutdown = watchShutdown(say);

/** Answers the health question only. */
const healthOnly: BuildServer = async (deps) => {
  const app = fastify({ forceCloseConnections: true });
  app.get('/api/health', async (_request, reply) => {
    const health = await deps.health();
    return reply.code(health.ready && health.database === 'up' && health.worker === 'up' ? 200 : 503).send(health);
  });
  return app;
};

try {
  requireNode24();
  await serve({
    config: readConfig(),
    shutdown,
    workerFile: fileURLToPath(new URL('./main.worker.ts', import.meta.url)),
    buildServer: (await optionalPart<BuildServer>('src/kit/http/server.server.ts', 'buildServer')) ?? healthOnly,
    installJobs: (await optionalPart<InstallJobs>('src/kit/jobs/install.server.ts', 'installJobs')) ?? (async () => undefined),
    seedDemo: (await optionalPart<SeedDemo>('src/app/demo.server.ts', 'seedDemo')) ?? (async () => ({ signIns: [] })),
    console: process.env['PRANGAN_DEV'] === '1' ? 'SKIP' : 'BUILD',
    demo: process.env['PRANGAN_DEMO'] === 'none' ? 'NONE' : 'SEED',
    say,
  });
} catch (error) {
  // What fails while we are already stopping was made to fail by that.
  if (!shutdown.requested()) explain(error);
  await shutdown.end(1);
}
