import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { figureLine, meets } from '../golden/figures.rules.ts';
import type { Figure } from '../golden/figures.rules.ts';
import { readTable } from '../golden/golden-files.server.ts';
import { MalformedTable } from '../golden/golden-table.rules.ts';
import { apiSession, signIn } from '../kit/http/api-session.server.ts';
import { makeInstitute } from './catalogue-step.server.ts';
import { gtuSubjects, vtuSubjects } from './published-subjects.rules.ts';
import type { PublishedSubject } from './published-subjects.rules.ts';
import { compareCatalogue, duplicateCatalogue, feedCatalogue } from './real-catalogue.server.ts';
import { Steps } from './stage.server.ts';
import type { Stage, Staff } from './stage.server.ts';

interface PublishedCatalogue {
  readonly set: string;
  readonly university: string;
  readonly subjects: readonly PublishedSubject[];
}

const SETS = [
  { set: 'gtu-be-dec2023', university: 'GTU', read: gtuSubjects },
  { set: 'vtu-arrears-2020', university: 'VTU', read: vtuSubjects },
] as const;

const print = (line: string) => void process.stdout.write(`${line}\n`);
/** Loaded late, so that an error about the folder is reported fast. */
const loadProduct = () => Promise.all([import('../app/serve/product.server.ts'), import('../app/serve/demo.server.ts')]);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** The subjects of the published sets in `directory`. Throws MalformedTable with one sentence. */
function readCatalogues(directory: string): PublishedCatalogue[] {
  if (!existsSync(directory) || !statSync(directory).isDirectory()) throw new MalformedTable(`There is no folder ${directory}.`);
  const found = SETS.flatMap(({ set, university, read }) => {
    const table = readTable(join(directory, set), 'subjects');
    return table === null ? [] : [{ set, university, subjects: read(table) }];
  });
  if (found.length === 0)
    throw new MalformedTable(`No published subjects (${SETS.map(({ set }) => set).join(', ')}) were found in ${basename(directory)}.`);
  return found;
}

/** 0: every subject equals the printed one; 1: some differ; 2: there are no such sets. */
async function main(directory: string | undefined): Promise<0 | 1 | 2> {
  if (directory === undefined) {
    complain('Name the folder with the published sets: rehearse:catalogue DIR.');
    return 2;
  }
  let found: PublishedCatalogue[];
  try {
    found = readCatalogues(directory);
  } catch (error) {
    if (!(error instanceof MalformedTable)) throw error;
    complain(error.message);
    return 2;
  }
  const [{ startProduct }, { DEMO_PASSWORD }] = await loadProduct();
  const product = await startProduct('rehearse');
  try {
    const stage: Stage = {
      as: (username, instituteId) => {
        const open = () => signIn(product.url, username, DEMO_PASSWORD, 'demo');
        return apiSession(product.url, instituteId, open, open);
      },
      now: () => performance.now(),
      print,
    };
    return await enter(stage, found);
  } catch (error) {
    complain(`The catalogue stopped: ${error instanceof Error ? error.message : 'unknown fault'}`);
    return 1;
  } finally {
    await product.stop();
  }
}

/** An institute a university, its subjects by feed alone, then another one duplicated from the first; each compared with the printed data. */
async function enter(stage: Stage, found: readonly PublishedCatalogue[]): Promise<0 | 1> {
  const steps = new Steps(stage);
  const figures: [string, Figure][] = [];
  const compare = async (name: string, staff: Staff, subjects: readonly PublishedSubject[]) => {
    for (const one of await compareCatalogue(staff.controller, subjects)) figures.push([name, one]);
  };
  let first: { readonly staff: Staff; readonly of: PublishedCatalogue } | null = null;
  for (const of of found) {
    const staff = await makeInstitute(stage, `${of.university}-CATALOGUE`);
    await steps.run(`${of.set} fed`, () => feedCatalogue(staff.controller, of.university, of.subjects));
    await compare(of.set, staff, of.subjects);
    first ??= { staff, of };
  }
  if (first) {
    const { staff, of } = first;
    const third = await makeInstitute(stage, `${of.university}-SECOND`);
    await steps.run(`${of.set} duplicated`, () => duplicateCatalogue(third.admin, staff.instituteId));
    await compare(`${of.set} duplicated`, third, of.subjects);
  }
  for (const [name, one] of figures) print(figureLine(name, one));
  const short = figures.filter(([, one]) => !meets(one));
  for (const [name, one] of short) complain(`${name} ${one.name}: ${one.misses.join('; ')}.`);
  return short.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main(process.argv[2]);
