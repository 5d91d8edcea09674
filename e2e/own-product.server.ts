import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../tests/eventually.server.ts';

export interface OwnProduct {
  readonly url: string;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const answers = (url: string) =>
  fetch(`${url}/login`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A product of its own with the demonstration, for a journey whose settings no other may have. */
export async function startOwnProduct(settings: Readonly<Record<string, string>>): Promise<OwnProduct> {
  const data = mkdtempSync(join(tmpdir(), 'prangan-e2e-own-'));
  const port = await freePort();
  const product = spawn(process.execPath, ['e2e/serve.server.ts'], {
    env: { ...process.env, ...settings, PORT: String(port), PRANGAN_DATA: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(() => answers(url));
  return {
    url,
    async close() {
      if (product.exitCode === null) {
        product.kill('SIGTERM');
        await once(product, 'exit');
      }
      rmSync(data, { recursive: true, force: true });
    },
  };
}
