import { previewTemplate } from '../src/domains/print/print-template/print-template.contract.ts';
import { PRINT_KINDS } from '../src/domains/print/print-kind/print-kinds.contract.ts';
import { SHIPPED } from '../src/domains/print/print-kind/shipped-templates.contract.ts';
import type { PrintTemplate } from '../src/kit/print-template/template.contract.ts';
import { onStage } from './compute.server.ts';
import { loadNote } from './cpu.server.ts';
import { median, percentile } from './figure.server.ts';
import type { Bench } from './figure.server.ts';

const WARM = 5;
const RUNS = 40;

/** What the designer sends after an edit: one element lies a little elsewhere. */
const edited = (template: PrintTemplate, turn: number): PrintTemplate => ({
  ...template,
  elements: template.elements.map((element, at) => (at === 0 ? { ...element, y: element.y + turn } : element)),
});

export const previewP95: Bench = {
  name: 'preview_p95',
  about: 'the page that the designer shows after an edit, each kind with its short sample, by the call; aim 300 ms',
  run: (report) =>
    onStage('preview_p95', report, async ({ session }) => {
      const all: number[] = [];
      for (const kind of PRINT_KINDS) {
        const times: number[] = [];
        for (let turn = 0; turn < WARM + RUNS; turn += 1) {
          const body = { kind, document: edited(SHIPPED[kind], turn), language: 'en' as const, sample: 'SHORT' as const, personId: null };
          const begun = performance.now();
          await session.ok(previewTemplate, { body });
          if (turn >= WARM) times.push(performance.now() - begun);
        }
        report.note(`${kind}: ${Math.round(median(times))} ms, 95 of 100 within ${Math.round(percentile(times, 95))} ms, ${loadNote()}`);
        all.push(...times);
      }
      report.figure('preview_p95', percentile(all, 95), 'ms');
    }),
};
