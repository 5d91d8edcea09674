import * as z from 'zod/mini';
import { headsOf } from '../../../kit/export/list-column.server.ts';
import { labelled } from '../../../kit/feed/feed-definition.server.ts';
import { reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Texts } from '../../../kit/text/texts.contract.ts';
import { listEvidence, type EvidencePlace } from './evidence.store.ts';
import { evidenceText } from './evidence.text.ts';

const said = labelled(evidenceText);
const why = reasonsOf(evidenceText);

/** The column of a file of entries that names their evidence; `list` is the list of these entries, whose files have it too. */
export const evidenceColumn = (list: { readonly name: string; readonly texts: readonly Texts[] }) => ({
  schema: z.string().check(z.trim(), z.minLength(1), z.maxLength(150)),
  aliases: headsOf(['evidence'], list),
  ...said('evidenceFeed.column'),
  sample: ['NSS list 2026.pdf'],
});

/** A row that names a file nobody added. */
export const noEvidence = (scope: InstituteScope, rowNo: number, value: string) => ({
  rowNo,
  column: 'evidence',
  value,
  reason: why(scope, 'evidenceFeed.notAdded'),
});

/** The newest file for the rows of a sample, where there is one. */
export async function sampleEvidence(db: Db, scope: InstituteScope, place: EvidencePlace): Promise<{ readonly evidence?: string }> {
  const [newest] = await listEvidence(db, scope, place);
  return newest === undefined ? {} : { evidence: newest.name };
}
