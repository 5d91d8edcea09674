import { Link } from '@tanstack/react-router';
import { examInstances } from '../../domains/exams/exam-instance/exam-instance.contract.ts';
import { markSheets } from '../../domains/exams/mark-sheet/mark-sheet.contract.ts';
import type { ApprovalView } from '../../kit/approval/approval.contract.ts';
import { useCall } from '../../kit/http/use-call.client.ts';
import { textsOf, useEveryText, useText } from '../../kit/text/text.client.ts';
import { approvalsPageText } from './approvals-page.text.ts';
import { exportText } from '../../kit/export/export.text.ts';
import { useInstituteId } from '../../kit/ui/institute.client.ts';

const { textOf } = textsOf(exportText);

interface Props {
  readonly request: ApprovalView;
  /** The way to the record leads away from here. */
  readonly onGo: () => void;
}

const idIn = (payload: ApprovalView['payload'], key: string): string | null => {
  const value = payload[key];
  return typeof value === 'string' ? value : null;
};

const BOARD = '/exam-master/exam-configuration/exam-instance';

function InstanceName({ id, onGo }: { readonly id: string; readonly onGo: () => void }) {
  const instituteId = useInstituteId();
  const row = useCall(examInstances.get, { instituteId, params: { id } }).data?.data;
  if (!row) return null;
  return (
    <Link to={`${BOARD}/${id}`} onClick={onGo}>
      {row.name}
    </Link>
  );
}

function SheetName({ id, onGo }: { readonly id: string; readonly onGo: () => void }) {
  const { t } = useText(approvalsPageText);
  const instituteId = useInstituteId();
  const row = useCall(markSheets.get, { instituteId, params: { id }, query: {} }).data?.data;
  if (!row) return null;
  const division = row.divisionName === null ? '' : `, ${t('approval.division', { name: row.divisionName })}`;
  return (
    <>
      <span>{`${row.paperCode} ${row.paperTitle}, ${row.headKind}${division}`}</span>
      <br />
      <InstanceName id={row.examInstanceId} onGo={onGo} />
    </>
  );
}

/** So many of the records are named; how many there are stands beside. */
const NAMED = 10;

function RecordNames({ plural, names }: { readonly plural: string; readonly names: readonly string[] }) {
  // The records belong to any domain.
  if (!useEveryText()) return null;
  return (
    <>
      <span>{textOf(`${plural}.title`, plural)}</span>
      <br />
      <span>{[...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])].join(', ')}</span>
    </>
  );
}

/** Which list is to be carried away, and what of it. */
function ExportSubject({ call, query }: { readonly call: string; readonly query: string }) {
  const { t } = useText(approvalsPageText);
  return (
    <>
      <span>{textOf(`export.call.${call}`, call)}</span>
      <br />
      <span>{query === '' ? t('export.whole') : t('export.askedWith', { query })}</span>
    </>
  );
}

const wordsIn = (payload: ApprovalView['payload'], key: string): string[] => {
  const value = payload[key];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

/** What a request is about, by the ids in what it will be run with. */
export function ApprovalSubject({ request, onGo }: Props) {
  const sheet = idIn(request.payload, 'sheetId');
  const instance = idIn(request.payload, 'examInstanceId');
  const feed = idIn(request.payload, 'feedJobId');
  const exported = idIn(request.payload, 'exportCall');
  if (exported) return <ExportSubject call={exported} query={idIn(request.payload, 'exportQuery') ?? ''} />;
  if (feed)
    return (
      <Link to="/my-dashboard/feeds" search={{ file: feed }} onClick={onGo}>
        {idIn(request.payload, 'file') ?? feed}
      </Link>
    );
  if (sheet) return <SheetName id={sheet} onGo={onGo} />;
  const plural = idIn(request.payload, 'plural');
  if (plural) return <RecordNames plural={plural} names={wordsIn(request.payload, 'names')} />;
  return instance ? <InstanceName id={instance} onGo={onGo} /> : null;
}
