import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { EvidenceField } from '../evidence/evidence-field.tsx';
import { useAddEvidence } from '../evidence/use-add-evidence.client.ts';
import type { EntryCalls } from './entry-desk.tsx';
import type { IdField } from './found-select.tsx';

interface Props extends IdField {
  readonly calls: Pick<EntryCalls<unknown>['calls'], 'open' | 'addEvidence'>;
  readonly examInstanceId: string;
  /** The field of the call that carries it. */
  readonly field: string;
}

/** The file that an entry names, of those of its examination. */
export function EntryEvidence({ calls: { open, addEvidence }, examInstanceId, ...field }: Props) {
  const instituteId = useInstituteId();
  const add = useAddEvidence(addEvidence, examInstanceId, open);
  const kept = useCall(open, { instituteId, query: { examInstanceId } }).data?.data.evidence ?? [];
  return <EvidenceField {...field} kept={kept} add={add} />;
}
