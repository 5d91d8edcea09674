import { passingCertificates } from '../src/domains/results/passing-certificate/passing-certificate.contract.ts';
import { onStage, untilDone } from './compute.server.ts';
import { cpuSeconds, loadNote } from './cpu.server.ts';
import { published } from './documents.server.ts';
import { secondsSince } from './figure.server.ts';
import type { Bench } from './figure.server.ts';

const STUDENTS = 1_000;

/** Nobody's degree depends on what the random marks of the stage would fail. */
const COMPLETE = `update result set letter = 'P', remark = null, cgpi = 7, cgpi_addition = 0, class_name = 'First Class' where exam_instance_id = $1`;

export const certificatePdf: Bench = {
  name: 'certificate_pdf',
  about: `passing certificates of ${STUDENTS} students: judged, numbered and stored by the job, then set into one file (aim 200 certificates/s)`,
  run: (report) =>
    onStage('certificate_pdf', report, async ({ owner, session, ground, make, product }) => {
      const id = await published({ owner, session, ground, make, product }, STUDENTS);
      await owner.within(owner.instituteId, async () => {
        await owner.query(COMPLETE, [id]);
        await owner.query('delete from backlog where institute_id = $1', [owner.instituteId]);
        await owner.query('update exam_instance set is_final_semester = true where id = $1', [id]);
        await owner.query(
          `update institute set settings = settings || '{"exportRows": 10000, "exportTogetherRows": 1000000}' where id = $1`,
          [owner.instituteId],
        );
      });
      await owner.settle();
      const cpu = await cpuSeconds(owner);
      const start = process.hrtime.bigint();
      const { data } = await session.ok(passingCertificates.issue, { body: { examSessionId: ground.sessionId, language: 'en' } });
      const job = await untilDone(session, data.jobId);
      const issued = Number(job.report?.['issued'] ?? 0);
      if (issued < STUDENTS) throw new Error(`${issued} certificates were issued`);
      report.figure('certificate_issue', issued / secondsSince(start), 'certificates/s');
      const after = await cpuSeconds(owner);
      report.figure('certificate_issue_cpu', ((after - cpu) * 1000) / issued, 'ms/certificate');
      const begun = process.hrtime.bigint();
      const file = await session.call(passingCertificates.batchFile, { params: { id: data.id }, query: { layout: 'MERGED' } });
      if (file.status !== 200) throw new Error(`the file answered ${file.status}`);
      report.figure('certificate_pdf', issued / secondsSince(begun), 'certificates/s');
      report.figure('certificate_pdf_cpu', (((await cpuSeconds(owner)) - after) * 1000) / issued, 'ms/certificate');
      report.note(`${file.bytes.length} bytes, ${loadNote()}`);
    }),
};
