import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readTable } from '../golden/golden-files.server.ts';
import { MalformedTable } from '../golden/golden-table.rules.ts';
import { readRegister } from '../golden/mumbai.rules.ts';
import type { Register } from '../golden/mumbai-register.contract.ts';
import { gtuPlan } from './gtu-plan.rules.ts';
import { nithPlan } from './nith-plan.rules.ts';
import { planOf } from './plan.rules.ts';
import type { Plan } from './plan.contract.ts';
import type { UniversityPlan } from './university-plan.contract.ts';

/** A published set with what an institute needs to produce it: Mumbai's registers print marks, the others letters or sums. */
export type PublishedSet = { readonly set: string; readonly students: number } & (
  | { readonly register: Register; readonly plan: Plan }
  | { readonly register: null; readonly plan: UniversityPlan }
);

/** Every published set that the product can produce, in `directory` and the folders in it. Throws MalformedTable with one sentence. */
export function readPublishedSets(directory: string): PublishedSet[] {
  if (!existsSync(directory) || !statSync(directory).isDirectory()) throw new MalformedTable(`There is no folder ${directory}.`);
  const inside = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = [directory, ...inside.map(({ name }) => join(directory, name)).sort()];
  const found = folders.flatMap((folder) => setIn(folder) ?? []);
  if (found.length === 0)
    throw new MalformedTable(`No published set (mumbai-be-sem8, gtu-be-dec2023, nith-sgpi) was found in ${directory}.`);
  return found;
}

/** A set is known by its files; null: it is none of ours. */
function setIn(folder: string): PublishedSet | null {
  const set = basename(folder);
  const students = readTable(folder, 'students');
  const heads = readTable(folder, 'heads');
  if (heads !== null && students !== null) {
    const register = readRegister(heads, students);
    return { set, students: register.students.length, register, plan: planOf(register) };
  }
  const subjects = readTable(folder, 'subjects');
  if (students !== null && subjects !== null) return universitySet(set, gtuPlan(students, subjects));
  const sums = readTable(folder, 'sgpi_cgpi');
  return sums === null ? null : universitySet(set, nithPlan(sums));
}

const universitySet = (set: string, plan: UniversityPlan): PublishedSet => ({ set, students: plan.people.length, register: null, plan });
