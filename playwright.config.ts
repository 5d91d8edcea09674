import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chooseBrowser } from './e2e/browser.server.ts';

/** Workers read this file again: what is chosen once travels in the environment. */
const remembered = (name: string, choose: () => string): string => (process.env[name] ??= choose());

const port = remembered('PRANGAN_E2E_PORT', () => String(20_000 + Math.floor(Math.random() * 20_000)));
const running = process.env['PRANGAN_E2E_URL'];
const baseURL = running ?? `http://127.0.0.1:${port}`;
const browser = chooseBrowser();

const A_MINUTE = 60_000;
/** How long a state of a page may keep away, on any machine. */
const A_STATE = 5 * A_MINUTE;

const spec = (name: string) => `**/${name}.spec.ts`;

/** Journeys that are run at the width of a phone each time. */
const ON_A_PHONE = [
  'axe',
  'back',
  'degrees',
  'exam-day',
  'list-address',
  'my-work',
  'open-menu',
  'people-lists',
  'profile',
  'result-entry',
  'session-end',
  'shell',
  'sign-in',
  'student',
];
/** Nobody inwards, publishes, imports files, designs or prints on a phone, and refusals are the same there. */
const NOT_ON_A_PHONE = [
  'account',
  'add-papers',
  'blueprint',
  'card-design',
  'class-of-list',
  // Its roll call is opened as a phone there.
  'class-year',
  'conflict-page',
  'design-by-keys',
  'enrolment-edit',
  'exam-config',
  'exam-drawers',
  'first-minute',
  // Its student and its door are opened as a phone there.
  'hall-ticket',
  'id-cards',
  'mail-bounce',
  'new-exam',
  'people',
  'planned-publication',
  'pre-exam',
  'print-config',
  'many-letters',
  'many-students',
  'mark-sheets',
  'mask-number',
  'moderation',
  'new-tenant',
  'pre-exam-reports',
  'refusals',
  'results',
  // Its page for everybody is opened as a phone there.
  'revoked-statement',
  'room-hall',
  'sheet-keys',
  'student-file',
  'stored-script',
];

export default defineConfig({
  testDir: 'e2e',
  ...(process.env['SOAK'] ? {} : { grepInvert: /@long/ }),
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/global-setup.server.ts',
  // One more than cores: a browser waits for the server, and the server for the database.
  workers: 3,
  reporter: 'list',
  // A slow machine is no fault: a journey has no limit, and a state that never comes costs its wait once, in a run that is red anyway.
  timeout: 0,
  expect: { timeout: A_STATE },
  use: {
    baseURL,
    actionTimeout: A_STATE,
    navigationTimeout: A_STATE,
    browserName: 'chromium',
    launchOptions: { executablePath: browser.path, args: browser.args, env: browser.env },
    screenshot: 'only-on-failure',
    trace: process.env['TRACE'] ? 'on' : 'off',
    // Whoever waits for a drawer to stop moving waits for nothing that is tested.
    reducedMotion: 'reduce',
  },
  projects: [
    {
      name: 'wide',
      // The short form sweeps the pages of records where space is short.
      testIgnore: process.env['SOAK'] ? [] : ['**/records.spec.ts'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    // What people do on a phone, and what has a shape of its own there. Everything else is the same code at another width, and its pages
    // are swept at this one: `npm run soak` runs it here too.
    {
      name: 'phone',
      ...(process.env['SOAK'] ? { testIgnore: NOT_ON_A_PHONE.map(spec) } : { testMatch: ON_A_PHONE.map(spec) }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  // The real product with the demonstration; a server that runs already is named by PRANGAN_E2E_URL.
  ...(running
    ? {}
    : {
        webServer: {
          command: 'node_modules/.bin/node e2e/serve.server.ts',
          url: `${baseURL}/login`,
          // A busy machine's slow statement is no fault of a journey.
          env: {
            PORT: port,
            PRANGAN_DATA: remembered('PRANGAN_E2E_DATA', () => mkdtempSync(join(tmpdir(), 'prangan-e2e-'))),
            STATEMENT_SECONDS: '86400',
            CONNECTION_SECONDS: '86400',
            START_SECONDS: '86400',
          },
          timeout: 15 * A_MINUTE,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: A_MINUTE },
          stderr: 'pipe' as const,
        },
      }),
});
