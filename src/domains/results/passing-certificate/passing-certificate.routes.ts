import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { headOfSession } from '../../exams/exam-report/exam-report.door.ts';
import { reachedCourses } from '../degree-completion/degree-completion.command.ts';
import { countBatches, listBatches } from './certificate-batch.store.ts';
import { certificateRow, judgedCertificates } from './certificate-list.command.ts';
import { ownCertificateCredential, ownCertificateFile, ownCertificateList } from './own-certificate.command.ts';
import { certificateBatchFile, duplicateCertificate, officeCertificate, startIssue } from './passing-certificate.command.ts';
import { requestRevocation } from './revoke-certificate.command.ts';
import { CERTIFICATE_STANDINGS, ownCertificates, passingCertificates } from './passing-certificate.contract.ts';
import type { CertificateStanding } from './passing-certificate.contract.ts';
// Its sentences, for titles and heads of files.
import './passing-certificate.text.ts';
import '../result-view/result-column.text.ts';

interface Asked {
  readonly q?: string | undefined;
  readonly programId?: string | undefined;
  readonly standing?: CertificateStanding | undefined;
}

/** Everybody whom the search finds, and of them those of the chosen standing. */
async function certificatesAsked(db: Db, scope: InstituteScope, examSessionId: string, { q, programId, standing }: Asked) {
  const courseIds = await reachedCourses(db, scope, 'certificates');
  const all = await judgedCertificates(db, scope, { courseIds, examSessionId, programId, q });
  const counts = Object.fromEntries(CERTIFICATE_STANDINGS.map((value) => [value, all.filter((one) => one.standing === value).length]));
  return { counts, found: standing === undefined ? all : all.filter((one) => one.standing === standing) };
}

export const passingCertificateRoutes: Route[] = [
  ...reportRoutes(passingCertificates, {
    head: ({ db, scope, params }) =>
      headOfSession(db, scope, params.examSessionId, { report: 'passingCertificates', file: 'passing-certificates' }),
    rows: async ({ db, scope, params, query }, { offset, size }) => {
      const { counts, found } = await certificatesAsked(db, scope, params.examSessionId, query);
      return { rows: found.slice(offset, offset + size).map((one) => certificateRow(one, scope)), total: found.length, counts };
    },
    everything: async ({ db, scope, params, query }) => {
      const { found } = await certificatesAsked(db, scope, params.examSessionId, query);
      return { pages: once(found.map((one) => certificateRow(one, scope))) };
    },
  }),
  serve(passingCertificates.issue, async ({ db, scope, body, services }) => ({ data: await startIssue(db, scope, services.jobs, body) })),
  serve(passingCertificates.batches, async ({ db, scope, query }) => {
    const courseIds = await reachedCourses(db, scope, 'certificates');
    const page = pageRequest(query);
    const rows = await listBatches(db, scope, query.examSessionId, courseIds, page);
    return pageReply({ rows, total: await countBatches(db, scope, query.examSessionId, courseIds), page });
  }),
  serve(passingCertificates.batchFile, ({ db, scope, params, query }) => certificateBatchFile(db, scope, params.id, query.layout)),
  serve(passingCertificates.download, ({ db, scope, params, services, clock }) =>
    officeCertificate(db, scope, params.id, { secretKey: services.secretKey, now: clock.now() }),
  ),
  serve(passingCertificates.duplicate, async ({ db, scope, params, body }) => ({
    data: await duplicateCertificate(db, scope, params.id, body.reason),
  })),
  serve(passingCertificates.requestRevocation, async ({ db, scope, params, body }) => ({
    data: { approvalId: await requestRevocation(db, scope, params.id, body) },
  })),
  serve(ownCertificates.list, async ({ db, scope }) => ({ data: await ownCertificateList(db, scope) })),
  serve(ownCertificates.download, ({ db, scope, params, services, clock }) =>
    ownCertificateFile(db, scope, params.id, { secretKey: services.secretKey, now: clock.now() }),
  ),
  serve(ownCertificates.credential, ({ db, scope, params, query, services, clock }) =>
    ownCertificateCredential(db, scope, params.id, { secretKey: services.secretKey, now: clock.now(), form: query.form }),
  ),
];

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
