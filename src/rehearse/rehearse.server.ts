import { performance } from 'node:perf_hooks';
import { figureLine, meets } from '../golden/figures.rules.ts';
import { MalformedTable } from '../golden/golden-table.rules.ts';
import type { Register } from '../golden/mumbai-register.contract.ts';
import { apiSession, signIn } from '../kit/http/api-session.server.ts';
import { planOf } from './plan.rules.ts';
import { readRegisterFolder } from './register-folder.server.ts';
import { secondsText } from './stage.server.ts';
import type { Stage } from './stage.server.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
/** Loaded late, so that an error about the folder is reported fast. */
const loadProduct = () =>
  Promise.all([import('../app/serve/product.server.ts'), import('../app/serve/demo.server.ts'), import('./rehearsal.server.ts')]);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** 0: every figure is reproduced as the notes of the set demand; 1: some are not; 2: there is no such register. */
async function main(directory: string | undefined): Promise<0 | 1 | 2> {
  if (directory === undefined) {
    complain('Name the folder with the published register: rehearse DIR.');
    return 2;
  }
  let found: { readonly set: string; readonly register: Register };
  try {
    found = readRegisterFolder(directory);
    planOf(found.register);
  } catch (error) {
    if (!(error instanceof MalformedTable)) throw error;
    complain(error.message);
    return 2;
  }
  return await perform(found.set, found.register);
}

async function perform(set: string, register: Register): Promise<0 | 1> {
  const start = performance.now();
  print(`${register.students.length} students`);
  const [{ startProduct }, { DEMO_PASSWORD }, { rehearse }] = await loadProduct();
  const product = await startProduct('rehearse');
  print(`product started ${secondsSince(start)} s`);
  try {
    const stage: Stage = {
      as: (username, instituteId) => {
        const open = () => signIn(product.url, username, DEMO_PASSWORD, 'demo');
        return apiSession(product.url, instituteId, open, open);
      },
      now: () => performance.now(),
      print,
    };
    const { figures } = await rehearse(stage, register, 'REHEARSAL');
    for (const one of figures) print(figureLine(set, one));
    const short = figures.filter((one) => !meets(one));
    for (const one of short)
      complain(`${set} ${one.name}: ${one.total - one.right} differ, ${one.allowed} allowed (${one.misses.join('; ')}).`);
    return short.length === 0 ? 0 : 1;
  } catch (error) {
    complain(`The rehearsal stopped: ${error instanceof Error ? error.message : 'unknown fault'}`);
    return 1;
  } finally {
    const { server, worker } = product.peakMemory();
    print(`peak memory: server ${server} MiB, worker ${worker} MiB`);
    await product.stop();
    print(`total ${secondsSince(start)} s`);
  }
}

const secondsSince = (start: number) => secondsText((performance.now() - start) / 1000);

if (import.meta.main) process.exitCode = await main(process.argv[2]);
