import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { progress } from './tests/progress.server.ts';

/** What waits for the leases of killed and paused workers begins first, then what goes over all calls and masters: nothing long is left for the end. */
const EARLY = [
  /(?:crash|fence|killed|jobs|lifecycle|processes|replica)\.(?:http\.)?test\.ts$/,
  /\/(?:calls\/[^/]*|masters|masters-lists|exports|demo|rehearse)\.http\.test\.ts$/,
];
const place = ({ moduleId }: TestSpecification): number => {
  const found = EARLY.findIndex((pattern) => pattern.test(moduleId));
  return found === -1 ? EARLY.length : found;
};

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}

/** A slow machine is no fault: what hangs is ended by scripts/run-part.mjs once nothing happens any more. */
const A_DAY = '86400';
const NO_CLOCK = {
  testTimeout: 0,
  hookTimeout: 0,
  env: {
    STATEMENT_SECONDS: A_DAY,
    FILE_STATEMENT_SECONDS: A_DAY,
    CONNECTION_SECONDS: A_DAY,
    REQUEST_SECONDS: A_DAY,
    SEND_SECONDS: A_DAY,
    START_SECONDS: A_DAY,
  },
};
const report = process.env['TEST_REPORT'];

/** Pure and component tests need nothing; HTTP tests share one real database that the global set-up starts. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }], progress],
    teardownTimeout: 600_000,
    // A refused list is printed whole: the log of a red run must say which call it was.
    chaiConfig: { truncateThreshold: 4000 },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}', 'db/**/*.test.ts'],
          exclude: ['**/*.http.test.ts', '**/node_modules/**'],
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/fresh-console.server.ts', 'tests/declared-rights.server.ts'],
          maxWorkers: 2,
          ...NO_CLOCK,
        },
      },
      {
        test: {
          name: 'http',
          include: ['src/**/*.http.test.ts', 'tests/**/*.http.test.ts', 'db/**/*.http.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          setupFiles: ['tests/declared-rights.server.ts'],
          globalSetup: ['tests/global-setup.server.ts'],
          pool: 'forks',
          // Each file has an app and a database of its own; the modules are the same in a process of the product, too.
          isolate: false,
          // One more than cores: the tests of killed and paused jobs mostly wait.
          maxWorkers: 3,
          // What a call makes is gone after it: with more room for it the collector is seldom needed.
          execArgv: ['--max-semi-space-size=64'],
          ...NO_CLOCK,
        },
      },
      {
        test: {
          name: 'plants',
          include: ['gates/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          maxWorkers: 1,
          ...NO_CLOCK,
        },
      },
    ],
  },
});
