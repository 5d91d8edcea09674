import { performance } from 'node:perf_hooks';
import { figureLine, meets } from '../golden/figures.rules.ts';
import type { Figure } from '../golden/figures.rules.ts';
import { MalformedTable } from '../golden/golden-table.rules.ts';
import { apiSession, signIn } from '../kit/http/api-session.server.ts';
import { readPublishedSets } from './published-sets.server.ts';
import type { PublishedSet } from './published-sets.server.ts';
import { semesterLine } from './semester-report.rules.ts';
import type { SemesterReport } from './semester-report.rules.ts';
import { secondsText } from './stage.server.ts';
import type { Stage } from './stage.server.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
/** Loaded late, so that an error about the folder is reported fast. */
const loadProduct = () =>
  Promise.all([
    import('../app/serve/product.server.ts'),
    import('../app/serve/demo.server.ts'),
    import('./rehearsal.server.ts'),
    import('./university.server.ts'),
  ]);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** 0: every figure is reproduced as the notes of the sets demand; 1: some are not; 2: there is no such set. */
async function main(directory: string | undefined): Promise<0 | 1 | 2> {
  if (directory === undefined) {
    complain('Name the folder with the published results: rehearse DIR.');
    return 2;
  }
  let found: readonly PublishedSet[];
  try {
    found = readPublishedSets(directory);
  } catch (error) {
    if (!(error instanceof MalformedTable)) throw error;
    complain(error.message);
    return 2;
  }
  return await perform(found);
}

async function perform(found: readonly PublishedSet[]): Promise<0 | 1> {
  const start = performance.now();
  const [{ startProduct }, { DEMO_PASSWORD }] = await loadProduct();
  const product = await startProduct('rehearse');
  print(`product started ${secondsSince(start)} s`);
  let short = 0;
  try {
    const stage: Stage = {
      as: (username, instituteId) => {
        const open = () => signIn(product.url, username, DEMO_PASSWORD, 'demo');
        return apiSession(product.url, instituteId, open, open);
      },
      now: () => performance.now(),
      print,
    };
    for (const [at, one] of found.entries()) {
      print(`${one.set}: ${one.students} students`);
      const code = at === 0 ? 'REHEARSAL' : `REHEARSAL-${at + 1}`;
      short += report(one.set, await rehearsed(stage, one, code));
    }
    return short === 0 ? 0 : 1;
  } catch (error) {
    complain(`The rehearsal stopped: ${error instanceof Error ? error.message : 'unknown fault'}`);
    return 1;
  } finally {
    const { server, worker } = product.peakMemory();
    print(`peak memory: server ${server} MiB, worker ${worker} MiB`);
    await product.stop();
    print(`total ${secondsSince(start)} s`);
  }
}

async function rehearsed(stage: Stage, { set, ...one }: PublishedSet, code: string): Promise<readonly Figure[]> {
  const [, , { rehearse }, { rehearseUniversity }] = await loadProduct();
  const told = (semester: SemesterReport) => print(semesterLine(set, semester, secondsText(semester.seconds)));
  const { figures } = await (one.register === null
    ? rehearseUniversity(stage, one.plan, code, told)
    : rehearse(stage, one.register, code, told));
  return figures;
}

/** How many figures differ more often than the notes of the set allow. */
function report(set: string, figures: readonly Figure[]): number {
  for (const one of figures) print(figureLine(set, one));
  const short = figures.filter((one) => !meets(one));
  for (const one of short)
    complain(`${set} ${one.name}: ${one.total - one.right} differ, ${one.allowed} allowed (${one.misses.join('; ')}).`);
  return short.length;
}

const secondsSince = (start: number) => secondsText((performance.now() - start) / 1000);

if (import.meta.main) process.exitCode = await main(process.argv[2]);
