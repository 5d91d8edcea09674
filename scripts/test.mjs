// What `npm test` runs, under Node 24: the gates, the unit and HTTP tests, the journeys in a browser.
// Flag: --only=gates|plants|unit|http|e2e. The last line is `N passed, N failed`; the exit code is not 0 when anything failed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runPart } from './run-part.mjs';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('The tests need Node 24: start them with `npm test`.');
  process.exit(1);
}

const root = dirname(import.meta.dirname);
// Tests start hundreds of Node processes: what one has stripped of types and compiled, the next one reads.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));

/** Runs a program of this folder to its end; what tests leave in the temporary folder goes with this run's own. */
const run = (what, script, args, env = {}) => runPart({ what, root, script, args, env: { TMPDIR: reports, ...env }, onHang: blame });

function reportAt(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** What failed, printed once more at the very end: a log that was cut off at its head still says why it is red. */
const faults = [];
function blame(what, why) {
  faults.push(
    `FAILED ${what}\n  ${String(why ?? '')
      .split('\n')
      .slice(0, 12)
      .join('\n  ')}`,
  );
}

/** A runner that ends badly without a failed test (a crash, an unhandled error, no test found) is one failure of its own. */
function counted(what, code, passed, failed) {
  if (code === 0 || failed > 0) return { passed, failed };
  blame(what, `ended with exit code ${code} although no test failed`);
  return { passed, failed: 1 };
}

async function gates() {
  const { runGates } = await import('../gates/gates.server.ts');
  const answers = await runGates(root, [], (line) => console.log(line));
  const red = answers.filter((answer) => answer.faults.length > 0);
  for (const gate of red) blame(`gate ${gate.name}`, gate.faults.join('\n'));
  const failed = red.length;
  return { passed: answers.length - failed, failed };
}

/** A test that is left out counts as failed: what does not run proves nothing. */
async function vitest(projects) {
  const what = projects.join(', ');
  const file = join(reports, `${projects.join('-')}.json`);
  const code = await run(what, 'node_modules/vitest/vitest.mjs', ['run', ...projects.map((name) => `--project=${name}`)], {
    TEST_REPORT: file,
  });
  const report = reportAt(file);
  const leftOut = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  if (leftOut > 0) blame(what, `${leftOut} tests did not run`);
  for (const suite of report?.testResults ?? []) {
    const red = suite.assertionResults.filter((test) => test.status === 'failed');
    for (const test of red) blame(`${suite.name}: ${test.fullName}`, test.failureMessages[0]);
    if (red.length === 0 && suite.status === 'failed') blame(suite.name, suite.message);
  }
  return counted(what, code, report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + leftOut);
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

async function e2e() {
  const file = join(reports, 'e2e.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await run('e2e', 'node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], env);
  const report = reportAt(file);
  // `spec.ok` is the answer of the first project alone; each test knows its own.
  for (const spec of (report?.suites ?? []).flatMap(specsOf)) {
    for (const test of spec.tests.filter(({ status }) => status !== 'expected')) {
      const error = test.results.find((each) => each.error)?.error.message;
      blame(`${spec.file} (${test.projectName}): ${spec.title}`, error ?? `the journey was ${test.status}`);
    }
  }
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  return counted('e2e', code, stats.expected, stats.unexpected + stats.flaky + stats.skipped);
}

/** The console, the browser and the demonstration of the journeys. What fails here fails there again, and says why. */
async function preparing() {
  await run('preparing e2e', 'e2e/prepare.server.ts', []);
  return { passed: 0, failed: 0 };
}

const PARTS = {
  gates,
  plants: () => vitest(['plants']),
  unit: () => vitest(['unit']),
  http: () => vitest(['http']),
  'preparing e2e': preparing,
  e2e,
};

/** Seconds of each part, in the order of their ends. */
const seconds = [];

async function timed(name) {
  const begun = performance.now();
  const answer = await PARTS[name]().catch((error) => {
    blame(name, error?.stack ?? error);
    return { passed: 0, failed: 1 };
  });
  seconds.push([name, (performance.now() - begun) / 1000]);
  return answer;
}

/**
 * What runs beside what. The HTTP tests and the journeys use both cores by themselves: one beside the other, the machine is busy with
 * changing between dozens of processes, and both together take longer than one after the other.
 */
const SCHEDULE = [[['gates'], ['preparing e2e']], [['plants'], ['unit']], [['http']], [['e2e']]];

function schedule() {
  const flags = process.argv.slice(2);
  if (flags.length === 0) return SCHEDULE;
  const only = /^--only=(\w+)$/.exec(flags[0] ?? '')?.[1];
  if (flags.length > 1 || only === undefined || !Object.hasOwn(PARTS, only)) {
    console.error(
      `usage: npm test [-- --only=${Object.keys(PARTS)
        .filter((name) => !name.includes(' '))
        .join('|')}]`,
    );
    process.exit(2);
  }
  return [[only === 'gates' ? ['gates', 'plants'] : [only]]];
}

/** The parts of one line of the schedule one after the other. */
async function inTurn(names) {
  const answers = [];
  for (const name of names) answers.push(await timed(name));
  return answers;
}

const total = { passed: 0, failed: 0 };
for (const side of schedule()) {
  const answers = (await Promise.all(side.map(inTurn))).flat();
  for (const { passed, failed } of answers) {
    total.passed += passed;
    total.failed += failed;
  }
}
rmSync(reports, { recursive: true, force: true });
for (const fault of faults) console.log(fault);
console.log('Seconds by part:');
for (const [name, took] of [...seconds, ['all', process.uptime()]]) console.log(`  ${name.padEnd(15)}${took.toFixed(0).padStart(5)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
