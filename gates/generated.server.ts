import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Gate, linesOf, program } from './gate.server.ts';

/**
 * A checked-in file, or a folder of them, that a program writes. `program` is started with `check` and ends with an exit code other than 0
 * when the file on disk differs from what it would write; started with `write` it writes the file.
 */
type Generated = { readonly name: string; readonly file: string; readonly program: string };

export const GENERATED: readonly Generated[] = [
  { name: 'table types', file: 'db/tables.ts', program: 'gates/tables.server.ts' },
  { name: 'lists of calls', file: 'docs/api', program: 'tests/calls-generate.server.ts' },
];

async function faultsOf(root: string, one: Generated): Promise<string[]> {
  const generator = existsSync(join(root, one.program));
  const file = existsSync(join(root, one.file));
  if (!generator && !file) return [];
  if (!generator) return [`${one.file}: checked in, but its generator ${one.program} is missing`];
  if (!file) return [`${one.file}: missing; write it: node ${one.program} write`];
  const answer = await program(root, one.program, ['check']);
  if (answer.code === 0) return [];
  const words = linesOf(`${answer.out}\n${answer.err}`).slice(-15);
  return [`${one.file}: differs from what is generated; write it: node ${one.program} write`, ...words.map((word) => `  ${word}`)];
}

/** Generated files are what their generator writes today. One after the other: they share a machine. */
export const generatedGate: Gate = {
  name: 'generated',
  async run(root) {
    const faults: string[] = [];
    for (const one of GENERATED) faults.push(...(await faultsOf(root, one)));
    return faults;
  },
};
