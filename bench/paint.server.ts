import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import * as z from 'zod';
import { startProduct } from '../src/app/serve/product.server.ts';
import { projectRoot } from '../src/kit/start/config.server.ts';
import { buildConsole } from '../src/kit/start/console-build.server.ts';
import { chooseBrowser } from '../e2e/browser.server.ts';
import prepareBrowser from '../e2e/global-setup.server.ts';
import { makeMarkStage } from '../e2e/mark-stage.server.ts';
import { loadNote } from './cpu.server.ts';
import { median } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { enterConsole, sheetAddress } from './sheet.server.ts';

const ROUNDS = 5;
const SHEETS = [60, 500] as const;

/** The browser reports a paint with a delay; a text may be visible before the report. */
const PAINTED = `new Promise((done) => new PerformanceObserver((list) => {
  for (const entry of list.getEntriesByName('first-contentful-paint')) done(entry.startTime);
}).observe({ type: 'paint', buffered: true }))`;

interface Seen {
  /** First contentful paint after the navigation began, in ms. */
  readonly paint: number;
  readonly requests: number;
  /** Bytes over the wire, response headers included; cached responses count as zero. */
  readonly bytes: number;
}

/** Opens an address, waits for `until` and returns the time of the first contentful paint and the bytes fetched. */
async function visit(page: Page, address: string, until: string): Promise<Seen> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  const cached = new Set<string>();
  let requests = 0;
  let bytes = 0;
  wire.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (cached.has(requestId) || encodedDataLength === 0) return;
    requests += 1;
    bytes += encodedDataLength;
  });
  await page.goto(address);
  await page.getByText(until).first().waitFor({ timeout: 120_000 });
  const paint = z.number().parse(await page.evaluate(PAINTED));
  await wire.detach();
  return { paint, requests, bytes };
}

async function rounds(report: Report, name: string, once: () => Promise<Seen>): Promise<void> {
  const seen: Seen[] = [];
  for (let round = 0; round < ROUNDS; round += 1) seen.push(await once());
  report.note(`${name}: ${seen.map((one) => one.paint.toPrecision(3)).join(', ')} ms, ${loadNote()}`);
  report.figure(name, median(seen.map((one) => one.paint)), 'ms');
  report.figure(`${name}_requests`, median(seen.map((one) => one.requests)), 'requests');
  report.figure(`${name}_weight`, median(seen.map((one) => one.bytes)) / 1000, 'kB');
}

/** Without a cache: each visit has its own browser context. */
const coldLogin = (browser: Browser, url: string) => async (): Promise<Seen> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const seen = await visit(await context.newPage(), `${url}/login`, 'Sign in');
  await context.close();
  return seen;
};

/** The first page behind the sign-in, with nothing cached: the session's cookie is all that the browser has. */
const coldConsole = (browser: Browser, url: string, cookie: string) => async (): Promise<Seen> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=', 2);
  await context.addCookies([{ name, value, url }]);
  const seen = await visit(await context.newPage(), `${url}/academics-master/academics/degrees`, 'Degrees');
  await context.close();
  return seen;
};

async function measure(report: Report): Promise<void> {
  prepareBrowser();
  await buildConsole((line) => report.note(line)).done;
  const { path, args, env } = chooseBrowser();
  const browser = await chromium.launch({ executablePath: path, args, env });
  try {
    for (const students of SHEETS) {
      const product = await startProduct('paint', join(projectRoot, 'dist/console'));
      try {
        if (students === SHEETS[0]) await rounds(report, 'first_paint_login', coldLogin(browser, product.url));
        const stage = await makeMarkStage(product.url, students);
        if (students === SHEETS[0]) {
          const { cookie = '' } = await stage.as('admin').headers();
          await rounds(report, 'first_paint_console', coldConsole(browser, product.url, cookie));
        }
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        await enterConsole(page, product.url, stage);
        const saved = `of ${(students * 8).toLocaleString('en-IN')} saved`;
        await visit(page, sheetAddress(product.url, stage), saved);
        await rounds(report, `first_paint_entry_${students}`, () => visit(page, sheetAddress(product.url, stage), saved));
      } finally {
        await product.stop();
      }
    }
  } finally {
    await browser.close();
  }
}

export const firstPaint: Bench = {
  name: 'first_paint',
  about:
    'first contentful paint of /login and of a page behind it from an empty cache, and of result entry with a warm shell, 60 and 500 students; requests and kB',
  run: measure,
};
