import { defineConfig } from 'vitest/config';

/** Pure and component tests need nothing; HTTP tests share one real database that the global set-up starts. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}', 'db/**/*.test.ts'],
          exclude: ['**/*.http.test.ts', '**/node_modules/**'],
          environment: 'node',
          maxWorkers: 2,
          // A slow machine is no fault: a limit ends what hangs, it does not measure.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'http',
          include: ['src/**/*.http.test.ts', 'tests/**/*.http.test.ts', 'db/**/*.http.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          globalSetup: ['tests/global-setup.server.ts'],
          pool: 'forks',
          // One more than cores: the tests of killed and paused jobs mostly wait.
          maxWorkers: 3,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'plants',
          include: ['gates/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
