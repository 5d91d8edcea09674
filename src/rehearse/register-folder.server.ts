import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readTable } from '../golden/golden-files.server.ts';
import { MalformedTable } from '../golden/golden-table.rules.ts';
import { readRegister } from '../golden/mumbai.rules.ts';
import type { Register } from '../golden/mumbai-register.contract.ts';

const SET = 'mumbai-be-sem8';

/** The published register in `directory`, which is the set itself or contains it. Throws MalformedTable with one sentence. */
export function readRegisterFolder(directory: string): { readonly set: string; readonly register: Register } {
  if (!existsSync(directory) || !statSync(directory).isDirectory()) throw new MalformedTable(`There is no folder ${directory}.`);
  for (const folder of [directory, join(directory, SET)]) {
    const heads = readTable(folder, 'heads');
    const students = readTable(folder, 'students');
    if (heads === null || students === null) continue;
    return { set: basename(folder), register: readRegister(heads, students) };
  }
  throw new MalformedTable(`No register (heads and students, the set ${SET}) was found in ${directory}.`);
}
