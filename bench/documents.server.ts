import { resultRegister } from '../src/domains/results/result-report/result-report.contract.ts';
import { resultProcessing } from '../src/domains/results/result-processing/result-processing.contract.ts';
import { statements } from '../src/domains/results/statement/statement.contract.ts';
import { onStage, untilDone } from './compute.server.ts';
import type { Stage } from './compute.server.ts';
import { cpuSeconds, loadNote } from './cpu.server.ts';
import { median, secondsSince } from './figure.server.ts';
import type { Bench } from './figure.server.ts';

const RUNS = 3;
const DOCUMENTS = 2_000;
const ROWS = 100_000;

/** An examination whose results are computed and, past the calls, published. */
export async function published({ owner, session, make }: Stage, count: number): Promise<string> {
  const examInstanceId = await make(count);
  const { data } = await session.ok(resultProcessing.compute, { params: { examInstanceId } });
  await untilDone(session, data.jobId);
  const flip =
    'update exam_instance set locked_run_no = computed_run_no, published_run_no = computed_run_no, published_at = now() where id = $1';
  await owner.within(owner.instituteId, () => owner.query(flip, [examInstanceId]));
  await owner.settle();
  return examInstanceId;
}

interface Printed {
  /** Documents a second by the clock. */
  readonly rate: number;
  /** Milliseconds of processor time per document, of server, worker and database together. */
  readonly processor: number;
}

/** From the call to the end of its job: rows read, numbers given, pages set, files stored. */
async function printed({ session, owner }: Stage, examInstanceId: string, layout: 'MERGED' | 'SEPARATE'): Promise<Printed> {
  const cpu = await cpuSeconds(owner);
  const start = process.hrtime.bigint();
  // All but the first run print duplicates, which want a reason.
  const body = { layout, only: 'ALL', reason: 'Measured again' } as const;
  const { data } = await session.ok(statements.issueBulk, { params: { examInstanceId }, body });
  await untilDone(session, data.jobId);
  const seconds = secondsSince(start);
  return { rate: data.documents / seconds, processor: (((await cpuSeconds(owner)) - cpu) * 1000) / data.documents };
}

export const statementPdf: Bench = {
  name: 'statement_pdf',
  about: 'statements of marks from stored rows to stored PDF files by the job, 2,000 documents; aim 150 documents/s',
  run: (report) =>
    onStage('statement_pdf', report, async (stage) => {
      const id = await published(stage, DOCUMENTS);
      for (const [layout, name] of [
        ['MERGED', 'statement_pdf'],
        ['SEPARATE', 'statement_pdf_files'],
      ] as const) {
        const runs: Printed[] = [];
        for (let run = 0; run < RUNS; run += 1) {
          const one = await printed(stage, id, layout);
          runs.push(one);
          report.note(
            `${layout}: ${one.rate.toPrecision(3)} documents/s, ${one.processor.toPrecision(3)} ms of processor each, ${loadNote()}`,
          );
        }
        report.figure(name, median(runs.map((one) => one.rate)), 'documents/s');
        report.figure(`${name}_cpu`, median(runs.map((one) => one.processor)), 'ms/document');
      }
      report.note(`peak memory: ${JSON.stringify(stage.product.peakMemory())} MiB`);
    }),
};

export const ledgerXlsx: Bench = {
  name: 'ledger_xlsx',
  about: 'the register of 100,000 students as a streamed workbook, rows/s',
  run: (report) =>
    onStage('ledger_xlsx', report, async (stage) => {
      const examInstanceId = await published(stage, ROWS);
      const headers = await stage.session.headers();
      const address = `${stage.product.url}${resultRegister.exportFile.path.replace(':examInstanceId', examInstanceId)}?format=XLSX&instituteId=${stage.owner.instituteId}`;
      const before = stage.product.peakMemory().server;
      const start = process.hrtime.bigint();
      const response = await fetch(address, { headers });
      let bytes = 0;
      for await (const chunk of response.body ?? []) bytes += chunk.length;
      const seconds = secondsSince(start);
      if (response.status !== 200) throw new Error(`the workbook answered ${response.status}`);
      report.figure('ledger_xlsx', ROWS / seconds, 'rows/s');
      const memory = stage.product.peakMemory().server;
      report.note(`${bytes} bytes in ${seconds.toPrecision(3)} s, server ${before} → ${memory} MiB at most, ${loadNote()}`);
    }),
};
