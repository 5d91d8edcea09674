import { startProduct } from '../src/app/serve/product.server.ts';
import { getUserPermissions } from '../src/domains/identity/permissions/permissions.contract.ts';
import { addressOf } from '../src/kit/http/api-session.server.ts';
import { makeMarkStage } from '../e2e/mark-stage.server.ts';
import { askAll } from './clients.server.ts';
import type { Sent } from './clients.server.ts';
import { loadNote } from './cpu.server.ts';
import { median, percentile } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';

const CLIENTS = 8;
const REQUESTS = 1600;
const RUNS = 5;
const CALLS = ['session_read', 'permission_list'] as const;
type CallName = (typeof CALLS)[number];

/** One of the two small calls that every page after sign-in starts with, over an institute in the middle of an examination. */
async function measure(name: CallName, report: Report): Promise<void> {
  const product = await startProduct(name);
  try {
    const { instituteId, as } = await makeMarkStage(product.url, 60);
    const headers = await as('admin').headers();
    const request: Record<CallName, Sent> = {
      session_read: { method: 'GET', url: `${product.url}/api/auth/session`, headers },
      permission_list: { method: 'GET', url: addressOf(product.url, getUserPermissions, {}, instituteId), headers },
    };
    const many = Array.from({ length: REQUESTS }, () => request[name]);
    await askAll(many.slice(0, 200), CLIENTS);
    const runs: { rate: number; p95: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const times = await askAll(many, CLIENTS);
      const busy = times.reduce((sum, one) => sum + one, 0) / CLIENTS;
      runs.push({ rate: (times.length * 1000) / busy, p95: percentile(times, 95) });
    }
    report.note(`${name}: ${runs.map(({ rate, p95 }) => `${rate.toFixed(0)}/s ${p95.toPrecision(3)} ms`).join(', ')}; ${loadNote()}`);
    report.figure(name, median(runs.map(({ rate }) => rate)), 'requests/s');
    report.figure(`${name}_p95`, median(runs.map(({ p95 }) => p95)), 'ms');
  } finally {
    await product.stop();
  }
}

const ABOUT: Readonly<Record<CallName, string>> = {
  session_read: 'who is signed in, 8 clients',
  permission_list: 'the pages of a user in an institute, 8 clients',
};

export const shellCalls: readonly Bench[] = CALLS.map((name) => ({
  name,
  about: ABOUT[name],
  run: (report) => measure(name, report),
}));
