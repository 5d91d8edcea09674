import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { contentHash } from '../../../kit/print/content-hash.server.ts';
import { judgedDegrees } from '../degree-completion/degree-completion.command.ts';
import type { JudgedDegree } from '../degree-completion/degree-completion.command.ts';
import type { DegreeFilter } from '../degree-completion/degree-facts.store.ts';
import { cgpiText, degreeValues } from '../degree-completion/degree-values.rules.ts';
import { reasonsIn } from '../degree-completion/degree-words.server.ts';
import { certificateStanding } from './certificate.rules.ts';
import { certificatesOf } from './certificate.store.ts';
import type { HeldCertificate } from './certificate.store.ts';
import type { CertificateRow, CertificateStanding } from './passing-certificate.contract.ts';

export interface JudgedCertificate extends JudgedDegree {
  readonly standing: CertificateStanding;
  /** Of what a certificate would say now. */
  readonly digest: string;
  readonly valid: HeldCertificate | null;
  /** The last one, revoked by hand, in whose place none was issued. */
  readonly revoked: HeldCertificate | null;
  readonly issuedBefore: number;
}

/** Of everything on the paper that can change: who it is, and what is said of the degree. */
const digestOf = (degree: JudgedDegree): string => {
  const { name, nameInScript, prn, program } = degree.candidate;
  return contentHash([name, nameInScript, prn, program, degreeValues(degree)]);
};

export async function judgedCertificates(db: Db, scope: InstituteScope, filter: DegreeFilter): Promise<JudgedCertificate[]> {
  const degrees = await judgedDegrees(db, scope, filter);
  const held = await certificatesOf(
    db,
    scope,
    degrees.map(({ candidate }) => candidate.studentProfileId),
  );
  const byDegree = Map.groupBy(held, ({ studentProfileId, programKey }) => `${studentProfileId} ${programKey}`);
  return degrees.map((degree) => {
    const { studentProfileId, programId } = degree.candidate;
    const all = byDegree.get(`${studentProfileId} ${programId}`) ?? [];
    const valid = all.find(({ state }) => state === 'VALID') ?? null;
    const newest = all.at(-1);
    const revoked = valid === null && newest?.state === 'REVOKED' ? newest : null;
    const digest = digestOf(degree);
    return {
      ...degree,
      digest,
      valid,
      revoked,
      issuedBefore: all.length,
      standing: certificateStanding({ digest: valid?.digest ?? null, isRevoked: revoked !== null }, { reasons: degree.reasons, digest }),
    };
  });
}

export function certificateRow(judged: JudgedCertificate, { language = 'en' }: Pick<InstituteScope, 'language'>): CertificateRow {
  const { candidate, figures, completedBy, reasons, standing, valid, revoked } = judged;
  const { studentExamId, studentProfileId, prn, name, program, branch, seatNo } = candidate;
  return {
    studentExamId,
    studentProfileId,
    prn,
    name,
    program,
    branch,
    seatNo,
    session: completedBy?.session ?? null,
    cgpi: cgpiText(figures),
    className: figures?.className ?? null,
    standing,
    reasons: [...reasons],
    reasonWords: reasonsIn(language, reasons),
    certificateId: valid?.id ?? null,
    number: valid?.number ?? null,
    issuedAt: valid?.issuedAt ?? null,
    copies: valid?.copies ?? 0,
    revoked: revoked && {
      number: revoked.number,
      reason: revoked.revokeReason ?? '',
      at: revoked.revokedAt ?? revoked.issuedAt,
      byName: revoked.revokedByName,
    },
  };
}
