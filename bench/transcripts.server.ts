import { transcriptBatches } from '../src/domains/results/transcript/transcript-batch.contract.ts';
import { onStage, untilDone } from './compute.server.ts';
import { cpuSeconds, loadNote } from './cpu.server.ts';
import { published } from './documents.server.ts';
import { secondsSince } from './figure.server.ts';
import type { Bench } from './figure.server.ts';

const STUDENTS = 500;

export const transcriptPdf: Bench = {
  name: 'transcript_pdf',
  about: `partial transcripts of ${STUDENTS} students: judged, numbered, signed and stored by the job, then set into one file`,
  run: (report) =>
    onStage('transcript_pdf', report, async ({ owner, session, ground, make, product }) => {
      await published({ owner, session, ground, make, product }, STUDENTS);
      await owner.within(owner.instituteId, async () => {
        await owner.query(
          `update institute set settings = settings || '{"exportRows": 10000, "exportTogetherRows": 1000000}' where id = $1`,
          [owner.instituteId],
        );
      });
      await owner.settle();
      const cpu = await cpuSeconds(owner);
      const start = process.hrtime.bigint();
      const body = { examSessionId: ground.sessionId, extent: 'PARTIAL', language: 'en', copies: 1 } as const;
      const { data } = await session.ok(transcriptBatches.issue, { body });
      const job = await untilDone(session, data.jobId);
      const issued = Number(job.report?.['issued'] ?? 0);
      if (issued < STUDENTS) throw new Error(`${issued} transcripts were issued`);
      report.figure('transcript_issue', issued / secondsSince(start), 'transcripts/s');
      const after = await cpuSeconds(owner);
      report.figure('transcript_issue_cpu', ((after - cpu) * 1000) / issued, 'ms/transcript');
      const begun = process.hrtime.bigint();
      const file = await session.call(transcriptBatches.batchFile, { params: { id: data.id }, query: { layout: 'MERGED' } });
      if (file.status !== 200) throw new Error(`the file answered ${file.status}`);
      report.figure('transcript_pdf', issued / secondsSince(begun), 'transcripts/s');
      report.figure('transcript_pdf_cpu', (((await cpuSeconds(owner)) - after) * 1000) / issued, 'ms/transcript');
      report.note(`${file.bytes.length} bytes, ${loadNote()}`);
    }),
};
