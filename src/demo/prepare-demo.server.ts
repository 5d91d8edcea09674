import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { createTenant } from '../domains/identity/tenant/tenant.command.ts';
import type { ServerDeps } from '../app/serve/server.server.ts';
import type { DemoParts } from '../kit/demo/demo-part.server.ts';
import { openDatabase } from '../kit/db/database.server.ts';
import { apiSession, signIn } from '../kit/http/api-session.server.ts';
import { DEMO_PEOPLE, FIRST_COLLEGE, OF_ONE_COLLEGE } from './demo-people.contract.ts';
import type { DemoSize } from './demo-plan.contract.ts';
import { makeDemo } from './make-demo.server.ts';

const FAREWELL_MS = 3_000;

/** The tenant of the demonstration and its people, with only the name of the first college; everything else is created through the calls. */
export async function makeDemoTenant(appUrl: string, password: string): Promise<void> {
  const database = openDatabase(appUrl, { name: 'prangan-demo', max: 1 });
  try {
    await createTenant(database.db, {
      subDomain: 'demo',
      organisation: 'Sahyadri Education Trust',
      isDemo: true,
      institutes: [FIRST_COLLEGE],
      users: DEMO_PEOPLE.map(({ username, name, policy }) => ({
        username,
        name,
        policy,
        password,
        mustChange: false,
        email: `${username}@example.edu`,
        ...(OF_ONE_COLLEGE.includes(policy) ? { onlyIn: [FIRST_COLLEGE.code] } : {}),
      })),
    });
  } finally {
    await database.close();
  }
}

interface Filling {
  readonly appUrl: string;
  readonly version: string;
  readonly password: string;
  readonly dataDir: string;
  readonly size: DemoSize;
  /** Of all domains. */
  readonly parts: Required<DemoParts>;
  /** Milliseconds since 1970. */
  readonly today: number;
  /** Stops it: running calls finish, the next one fails. */
  readonly stop?: AbortSignal;
  buildServer(deps: ServerDeps): Promise<Listening>;
  print(line: string): void;
}

interface Listening {
  listen(options: { host: string; port: number }): Promise<string>;
  close(): Promise<unknown>;
  readonly server: { address(): AddressInfo | string | null };
}

/** Nobody else is here whom its files could hold up. */
const ALONE = { user: 100, institute: 100, tenant: 100 };

/**
 * Creates the demonstration through its own server on a free loopback port: nobody sees it before it is complete, and it does
 * not matter where the product will listen. The job runner must be at work.
 */
export async function fillDemo(filling: Filling): Promise<void> {
  const { appUrl, version, password, dataDir } = filling;
  const server = await filling.buildServer({
    appUrl,
    version,
    dataDir,
    publicDir: null,
    host: '127.0.0.1',
    demo: true,
    // On a port of its own, which nobody is told.
    demoIsPublic: true,
    logLevel: 'error',
    mostFiles: ALONE,
    health: async () => ({ database: 'up', worker: 'up', ready: false }),
  });
  filling.stop?.addEventListener('abort', () => void server.close());
  try {
    await server.listen({ host: '127.0.0.1', port: 0 });
    const address = server.server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const signedIn = new Map<string, Promise<Record<string, string>>>();
    const again = (username: string) => {
      const headers = signIn(url, username, password, 'demo');
      signedIn.set(username, headers);
      return headers;
    };
    const headersOf = (username: string) => signedIn.get(username) ?? again(username);
    await makeDemo(
      {
        as: (username, instituteId) =>
          apiSession(
            url,
            instituteId,
            () => headersOf(username),
            () => again(username),
          ),
        today: filling.today,
        now: () => performance.now(),
        print: (line) => filling.print(line),
      },
      filling.size,
      filling.parts,
    );
  } finally {
    // Parts running concurrently when one failed may still hold connections.
    await Promise.race([server.close(), pause(FAREWELL_MS, undefined, { ref: false })]);
  }
}
