import { buildServer } from './app/serve/server.server.ts';
import { serveChannel } from './kit/start/child-channel.server.ts';
import { openServer } from './kit/start/server-process.server.ts';
import type { ServerSettings } from './kit/start/server-process.server.ts';

serveChannel<ServerSettings>('the server', (settings, standing) => openServer(buildServer, settings, standing));
