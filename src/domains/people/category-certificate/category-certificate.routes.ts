import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { requireFile, sendFile } from '../student-file/student-file.command.ts';
import { todayAt } from '../student-state/student-state.store.ts';
import { categoryCertificates, certificatePapers, certificateValidity } from './category-certificate.contract.ts';
import { certificatesOf, countValidities, holdCertificate, setFile, setVerified, validityRows } from './category-certificate.store.ts';

const ENTERED = ['studentProfileId', 'kind', 'number', 'authority', 'issuedOn', 'validUntil'] as const;

export const categoryCertificateMaster = masterRoutes(categoryCertificates, {
  check: async ({ issuedOn, validUntil }, { db, scope }) => {
    if (validUntil !== null && validUntil < issuedOn) {
      const message = 'It ends before it was issued. Check both days.';
      return [{ code: 'CATEGORY_CERTIFICATE_DAYS', message, path: 'body.validUntil' }];
    }
    const message = 'The certificate is issued in the future. Give the day on it.';
    return issuedOn > (await todayAt(db, scope)) ? [{ code: 'CERTIFICATE_FUTURE', message, path: 'body.issuedOn' }] : [];
  },
  /** What was verified is the paper as it was entered. */
  decide: (record, { before }) => {
    if (before !== null && ENTERED.every((key) => record[key] === before[key])) return {};
    return { state: 'UNVERIFIED', verifiedBy: null, verifiedAt: null };
  },
});

async function seen(db: Db, scope: InstituteScope, id: string, version: number) {
  const held = await holdCertificate(db, scope, id);
  if (held === undefined) throw notFound('certificate');
  if (held.version !== version) throw conflict('CERTIFICATE_CHANGED', 'Somebody changed this certificate meanwhile. Look at it again.');
  return held;
}

const listRoutes = reportRoutes(certificateValidity, {
  head: async ({ scope }) => ({
    name: 'category-certificates',
    title: sayIn(scope.language ?? 'en', `export.call.${certificateValidity.exportFile.name}`),
  }),
  rows: async ({ db, scope, query }, page) => {
    const asked = { ...query, today: await todayAt(db, scope) };
    const counts = await countValidities(db, scope, asked);
    return { rows: await validityRows(db, scope, asked, query.validity, page), total: totalOf(counts, query.validity), counts };
  },
});

export const categoryCertificateRoutes: Route[] = [
  serve(certificatePapers.list, async ({ db, scope, query }) => ({
    data: await certificatesOf(db, scope, query.studentProfileId, await todayAt(db, scope)),
  })),
  serve(certificatePapers.verify, async ({ db, scope, params, body }) => {
    const held = await seen(db, scope, params.id, body.version);
    if (held.state !== body.state) await setVerified(db, scope, held.id, body.state);
    return { data: { id: held.id } };
  }),
  serve(certificatePapers.setFile, async ({ db, scope, params, body }) => {
    const held = await seen(db, scope, params.id, body.version);
    await requireFile(db, scope, { ...held, fileId: body.fileId, already: held.fileId });
    if (held.fileId !== body.fileId) await setFile(db, scope, held.id, body.fileId);
    return { data: { id: held.id } };
  }),
  serve(certificatePapers.file, async ({ db, scope, params }) => {
    const held = await holdCertificate(db, scope, params.id);
    return sendFile(db, scope, held && { ...held, noun: 'category_certificate' });
  }),
  ...listRoutes,
];
