import { backwardSgpis } from '../domains/results/backward-sgpi/backward-sgpi.contract.ts';
import type { EvidencePurpose } from '../domains/results/evidence/evidence.contract.ts';
import { graceAllocations } from '../domains/results/grace-allocation/grace-allocation.contract.ts';
import { manualResults } from '../domains/results/manual-result/manual-result.contract.ts';
import { corrections } from '../domains/results/result-correction/result-correction.contract.ts';
import type { ApiSession } from '../kit/http/api-session.server.ts';

type Sender = Pick<ApiSession, 'upload'>;
interface Place {
  readonly query: { readonly examInstanceId: string; readonly fileName: string };
  readonly instituteId?: string;
}

const SENDS = {
  GRACE: (session, place, body) => session.upload(graceAllocations.addEvidence, place, body),
  CORRECTION: (session, place, body) => session.upload(corrections.addEvidence, place, body),
  SGPI: (session, { query: { fileName }, ...place }, body) =>
    session.upload(backwardSgpis.addEvidence, { ...place, query: { fileName } }, body),
  MANUAL: (session, { query: { fileName }, ...place }, body) =>
    session.upload(manualResults.addEvidence, { ...place, query: { fileName } }, body),
} satisfies Partial<Record<EvidencePurpose, (session: Sender, place: Place, body: string) => unknown>>;

export interface Letter {
  readonly purpose: keyof typeof SENDS;
  /** Earlier SGPIs and manual results belong to none. */
  readonly examInstanceId?: string;
  readonly instituteId?: string;
  /** Ends with .pdf; once for what it proves. */
  readonly name: string;
}

/** Keeps a letter of one page, that entries may name as their evidence. Answers its id. */
export async function keepLetter(session: Sender, { purpose, examInstanceId = '', name, ...institute }: Letter): Promise<string> {
  const kept = await SENDS[purpose](session, { ...institute, query: { examInstanceId, fileName: name } }, pageOf(name));
  if (kept.status !== 200) throw new Error(`letter ${name}: ${kept.status} ${kept.text.slice(0, 300)}`);
  return kept.body.data.id;
}

/** A page with one line, which every reader of PDF opens. */
function pageOf(line: string): string {
  const shown = `BT /F1 14 Tf 72 760 Td (${line.replaceAll(/[^ -'*-[\]-~]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  const head = '%PDF-1.4\n';
  const starts = objects.map((_, at) => head.length + objects.slice(0, at).join('').length);
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const begin = head.length + objects.join('').length;
  const count = objects.length + 1;
  return `${head}${objects.join('')}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${begin}\n%%EOF\n`;
}
