import { resolve } from 'node:path';
import { runGates } from './gates.server.ts';

/* `node gates/check.server.ts [gate …]`: all gates, or the named ones; exit code 1 when one is red. */
const root = resolve(import.meta.dirname, '..');
const answers = await runGates(root, process.argv.slice(2), (line) => {
  process.stdout.write(`${line}\n`);
});
process.exitCode = answers.length > 0 && answers.every((answer) => answer.faults.length === 0) ? 0 : 1;
