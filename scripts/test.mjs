// What `npm test` runs, under Node 24: the gates, the unit and HTTP tests, one browser journey.
// Flag: --only=gates|unit|http|e2e. The last line is `N passed, N failed`; the exit code is not 0 when anything failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('The tests need Node 24: start them with `npm test`.');
  process.exit(1);
}

const root = dirname(import.meta.dirname);
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const MINUTE = 60_000;
const PATIENCE = 10_000;

/** Runs a command line program of node_modules to its end; one that outlives `limit` is ended. */
function run(script, args, { env = {}, limit }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      // What tests leave in the temporary folder goes with this run's own.
      env: { ...process.env, TMPDIR: reports, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const end = (signal) => child.kill(signal);
    const soft = setTimeout(() => end('SIGTERM'), limit);
    const hard = setTimeout(() => end('SIGKILL'), limit + PATIENCE);
    const stop = () => end('SIGTERM');
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.on('close', (code) => {
      clearTimeout(soft);
      clearTimeout(hard);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(code ?? 1);
    });
  });
}

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
async function vitest(projects, limit) {
  const file = join(reports, `${projects.join('-')}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('node_modules/vitest/vitest.mjs', [...args, ...projects.map((name) => `--project=${name}`)], { limit });
  const report = reportAt(file);
  const leftOut = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  if (leftOut > 0) blame(projects.join(', '), `${leftOut} tests did not run`);
  for (const suite of report?.testResults ?? []) {
    const red = suite.assertionResults.filter((test) => test.status === 'failed');
    for (const test of red) blame(`${suite.name}: ${test.fullName}`, test.failureMessages[0]);
    if (red.length === 0 && suite.status === 'failed') blame(suite.name, suite.message);
  }
  return counted(projects.join(', '), code, report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + leftOut);
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

async function e2e() {
  if (!existsSync(join(root, 'playwright.config.ts'))) {
    console.log('e2e: there is no playwright.config.ts, no journey was run');
    return { passed: 0, failed: 1 };
  }
  const file = join(reports, 'e2e.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await run('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], { env, limit: 8 * MINUTE });
  const report = reportAt(file);
  for (const spec of (report?.suites ?? []).flatMap(specsOf).filter((each) => !each.ok)) {
    blame(`${spec.file}: ${spec.title}`, spec.tests.flatMap((test) => test.results).find((each) => each.error)?.error.message);
  }
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  return counted('e2e', code, stats.expected, stats.unexpected + stats.flaky + stats.skipped);
}

/** The HTTP tests wait often; meanwhile the journeys' console, browser and demonstration are made. What fails here fails there again, and says why. */
async function httpBesidePreparing() {
  const prepared = run('e2e/prepare.server.ts', [], { limit: 3 * MINUTE });
  const answer = await vitest(['http'], 4 * MINUTE);
  await prepared;
  return answer;
}

const PARTS = {
  gates: [gates, () => vitest(['plants'], 3 * MINUTE)],
  unit: [() => vitest(['unit'], 3 * MINUTE)],
  http: [() => vitest(['http'], 4 * MINUTE)],
  e2e: [e2e],
};

function chosen() {
  const flags = process.argv.slice(2);
  // The plants want one core and many unit tests wait: side by side they take the time of one of them.
  if (flags.length === 0) return [gates, () => vitest(['plants', 'unit'], 4 * MINUTE), httpBesidePreparing, ...PARTS.e2e];
  const only = /^--only=(\w+)$/.exec(flags[0] ?? '')?.[1];
  if (flags.length > 1 || only === undefined || !Object.hasOwn(PARTS, only)) {
    console.error(`usage: npm test [-- --only=${Object.keys(PARTS).join('|')}]`);
    process.exit(2);
  }
  return PARTS[only];
}

const total = { passed: 0, failed: 0 };
for (const part of chosen()) {
  const answer = await part().catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += answer.passed;
  total.failed += answer.failed;
}
rmSync(reports, { recursive: true, force: true });
for (const fault of faults) console.log(fault);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
