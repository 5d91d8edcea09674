import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { GENERATED } from './generated.server.ts';
import { program } from './gate.server.ts';

/* `npm run generate`: writes every generated file. */
const root = resolve(import.meta.dirname, '..');
for (const one of GENERATED) {
  if (!existsSync(join(root, one.program))) continue;
  const answer = await program(root, one.program, ['write']);
  console.log(`${one.file}: ${answer.code === 0 ? 'written' : `failed\n${answer.err}`}`);
  if (answer.code !== 0) process.exitCode = 1;
}
