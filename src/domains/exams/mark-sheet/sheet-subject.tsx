import type { SubjectProps } from '../../../kit/console/client-module.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { InstanceSubject } from '../exam-instance/instance-subject.tsx';
import { markSheets } from './mark-sheet.contract.ts';
import { sheetSubjectText } from './sheet-subject.text.ts';

/** The mark sheet that a request is about, and its examination. */
export function SheetSubject({ value: id, onGo }: SubjectProps) {
  const { t } = useText(sheetSubjectText);
  const instituteId = useInstituteId();
  const row = useCall(markSheets.get, { instituteId, params: { id }, query: {} }).data?.data;
  if (!row) return null;
  const division = row.divisionName === null ? '' : `, ${t('approval.division', { name: row.divisionName })}`;
  return (
    <>
      <span>{`${row.paperCode} ${row.paperTitle}, ${row.headKind}${division}`}</span>
      <br />
      <InstanceSubject value={row.examInstanceId} onGo={onGo} />
    </>
  );
}
