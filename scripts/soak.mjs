// `npm run soak`: the unit and HTTP tests in their long forms, one after the other. SEED=… repeats a run.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('The long tests need Node 24: start them with `npm run soak`.');
  process.exit(1);
}

const root = dirname(import.meta.dirname);
const seed = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31));
console.log(`SEED=${seed}`);
const args = ['run', '--project=unit', '--project=http', '--no-file-parallelism', ...process.argv.slice(2)];
const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
  cwd: root,
  env: { ...process.env, SOAK: '1', SEED: seed },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill('SIGTERM'));
child.on('close', (code) => {
  console.log(`SEED=${seed}`);
  process.exitCode = code ?? 1;
});
