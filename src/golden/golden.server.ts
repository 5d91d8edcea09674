import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Figure, figureLine, meets } from './figures.rules.ts';
import { readTable } from './golden-files.server.ts';
import { MalformedTable } from './golden-table.rules.ts';
import { gtuFigures } from './gtu.rules.ts';
import { mumbaiFigures } from './mumbai-figures.rules.ts';
import { readRegister } from './mumbai.rules.ts';
import { nithFigures } from './nith.rules.ts';
import { vtuFigures } from './vtu.rules.ts';

/** What a run printed and how it ends: 0 every figure reproduced, 1 some figure is short, 2 nothing could be read. */
export interface GoldenRun {
  readonly lines: readonly string[];
  readonly problems: readonly string[];
  readonly code: 0 | 1 | 2;
}

/** Runs every published set in the folder (or the folder itself, if it is one) through the engine. */
export function runGolden(directory: string): GoldenRun {
  if (!existsSync(directory) || !statSync(directory).isDirectory()) {
    return { lines: [], problems: [`There is no folder ${directory}.`], code: 2 };
  }
  const folders = [directory, ...subfolders(directory)];
  const lines: string[] = [];
  const problems: string[] = [];
  let sets = 0;
  try {
    for (const folder of folders) {
      const figures = figuresOf(folder);
      if (figures === null) continue;
      sets += 1;
      for (const one of figures) report(basename(folder), one, lines, problems);
    }
  } catch (error) {
    if (!(error instanceof MalformedTable)) throw error;
    return { lines, problems: [error.message], code: 2 };
  }
  if (sets === 0) return { lines, problems: [`No published result set was found in ${directory}.`], code: 2 };
  return { lines, problems, code: problems.length === 0 ? 0 : 1 };
}

function subfolders(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(directory, entry.name))
    .sort();
}

function report(set: string, one: Figure, lines: string[], problems: string[]): void {
  lines.push(figureLine(set, one));
  if (meets(one)) return;
  problems.push(`${set} ${one.name}: ${one.total - one.right} differ, ${one.allowed} allowed (${one.misses.join('; ')}).`);
}

/** A set is known by its files; null: not one of ours. */
function figuresOf(folder: string): Figure[] | null {
  const heads = readTable(folder, 'heads');
  const students = readTable(folder, 'students');
  if (heads !== null && students !== null) return mumbaiFigures(readRegister(heads, students));
  const subjects = readTable(folder, 'subjects');
  if (students !== null && subjects !== null) return gtuFigures(students, subjects);
  if (subjects !== null) return vtuFigures(subjects);
  const sums = readTable(folder, 'sgpi_cgpi');
  return sums === null ? null : nithFigures(sums);
}

function main(): void {
  const directory = process.argv[2];
  if (directory === undefined) {
    process.stderr.write('Name the folder with the published results: golden DIR.\n');
    process.exitCode = 2;
    return;
  }
  const run = runGolden(directory);
  for (const line of run.lines) process.stdout.write(`${line}\n`);
  for (const problem of run.problems) process.stderr.write(`${problem}\n`);
  process.exitCode = run.code;
}

if (import.meta.main) main();
