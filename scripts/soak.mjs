// `npm run soak`: the unit and HTTP tests in their long forms, one after the other, every journey and the sweep of every page, every suite over a tree with a
// new domain, and the forms of load in their short form. SEED=… repeats a run.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('The long tests need Node 24: start them with `npm run soak`.');
  process.exit(1);
}

const root = dirname(import.meta.dirname);
const seed = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31));
console.log(`SEED=${seed}`);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=unit', '--project=http', '--no-file-parallelism'];
const journeys = ['node_modules/@playwright/test/cli.js', 'test'];

function run([script, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      env: { ...process.env, SOAK: '1', SEED: seed },
      stdio: 'inherit',
    });
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill('SIGTERM'));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const wanted = process.argv.slice(2);
const planted = ['node_modules/vitest/vitest.mjs', 'run', '--project=plants', 'gates/planted-domain.test.ts'];
const codes = [await run([...vitest, ...wanted])];
// Every journey at both widths, with the sweep of every page in every state; tests that are named are asked for alone.
if (wanted.length === 0) codes.push(await run(journeys), await run(planted), await run(['bench/load.server.ts', 'L1', 'L2', 'L3', 'L6']));
console.log(`SEED=${seed}`);
process.exitCode = codes.find((code) => code !== 0) ?? 0;
