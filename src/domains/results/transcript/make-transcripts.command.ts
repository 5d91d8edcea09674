import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { issuePrints } from '../../print/issued-print/issued-print.door.ts';
import type { Signing } from '../credential/paper-credential.command.ts';
import { yearOf } from '../passing-certificate/certificate.rules.ts';
import { signTranscripts } from './transcript-credential.command.ts';
import { transcriptPrint } from './transcript-sheet.command.ts';
import type { TranscriptMaking, TranscriptSheet } from './transcript-sheet.command.ts';
import type { TranscriptAsked } from './transcript-values.rules.ts';
import { insertTranscripts } from './transcript.store.ts';

/** Numbers begin again with each year of the institute's calendar. */
export const seriesOf = ({ own }: TranscriptMaking): string => yearOf(own.values['document.date']);

/** Gives each of these its number, keeps what it rests on, and signs it. */
export async function makeTranscripts(
  db: Db,
  scope: InstituteScope,
  making: TranscriptMaking,
  sheets: readonly TranscriptSheet[],
  { extent, purpose, addressee, copies, ...signing }: Omit<TranscriptAsked, 'language'> & Signing,
) {
  const { template, language } = making;
  const papers = await issuePrints(
    db,
    scope,
    { kind: 'TRANSCRIPT', period: seriesOf(making), template, language },
    sheets.map((sheet) => transcriptPrint(sheet)),
  );
  await insertTranscripts(
    db,
    scope,
    papers.map(({ id }, at) => ({
      printedDocumentId: id,
      extent,
      purpose,
      addressee,
      copies,
      sources: sheets[at]?.record.sources ?? { results: [], entered: [] },
    })),
  );
  await signTranscripts(
    db,
    scope,
    papers.map(({ id }) => id),
    signing,
  );
  return papers;
}
