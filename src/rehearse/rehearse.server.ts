import { performance } from 'node:perf_hooks';
import { DEMO_PASSWORD } from '../app/demo.server.ts';
import { startProduct } from '../app/product.server.ts';
import { MalformedTable } from '../golden/golden-table.rules.ts';
import { apiSession, signIn } from '../kit/http/api-session.server.ts';
import { readRegisterFolder } from './register-folder.server.ts';
import { rehearse } from './rehearsal.server.ts';
import type { Stage } from './stage.server.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

async function main(): Promise<0 | 1 | 2> {
  const directory = process.argv[2];
  if (directory === undefined) {
    complain('Name the folder with the published register: rehearse DIR.');
    return 2;
  }
  let found: ReturnType<typeof readRegisterFolder>;
  try {
    found = readRegisterFolder(directory);
  } catch (error) {
    if (!(error instanceof MalformedTable)) throw error;
    complain(error.message);
    return 2;
  }
  const product = await startProduct('rehearse');
  try {
    const stage: Stage = {
      as: (username, instituteId) => apiSession(product.url, instituteId, () => signIn(product.url, username, DEMO_PASSWORD, 'demo')),
      now: () => performance.now(),
      print,
    };
    await rehearse(stage, found.register, 'REHEARSAL');
  } finally {
    const { server, worker } = product.peakMemory();
    print(`peak memory: server ${server} MiB, worker ${worker} MiB`);
    await product.stop();
  }
  return 0;
}

if (import.meta.main) process.exitCode = await main();
