import type { Register } from '../golden/mumbai-register.contract.ts';
import { MalformedTable } from '../golden/golden-table.rules.ts';
import { readPublishedSets } from './published-sets.server.ts';

/** The published register with marks in `directory`, which is the set itself or contains it. Throws MalformedTable with one sentence. */
export function readRegisterFolder(directory: string): { readonly set: string; readonly register: Register } {
  for (const { set, register } of readPublishedSets(directory)) if (register) return { set, register };
  throw new MalformedTable(`No register (heads and students) was found in ${directory}.`);
}
