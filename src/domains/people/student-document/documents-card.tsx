import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconCircleDashed,
  IconFileImport,
  IconInbox,
  IconLogout,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { ScrollArea } from '../../../kit/layout/scroll-area.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { ActsMenu } from '../../../kit/record/acts-menu.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { FileLink } from '../student-file/file-link.tsx';
import { DocumentDialog, type DocumentAct } from './document-dialogs.tsx';
import { decideProblem, originalProblem, submitProblem } from './student-document.rules.ts';
import { studentDocuments, type DocumentState, type StudentDocument } from './student-document.contract.ts';
import { studentDocumentText } from './student-document.text.ts';
import { StateLines } from './state-lines.tsx';
import classes from './student-document.module.css';

export const DOCUMENT_TONE: Readonly<Record<DocumentState, Tone>> = {
  PENDING: 'amber',
  SUBMITTED: 'blue',
  REJECTED: 'red',
  VERIFIED: 'green',
};
const TODAY = '9999-12-31';

const ACTS: readonly { readonly act: DocumentAct; readonly icon: TablerIcon; readonly red?: true }[] = [
  { act: 'SUBMIT', icon: IconFileImport },
  { act: 'VERIFIED', icon: IconCheck },
  { act: 'REJECTED', icon: IconX },
  { act: 'HOLD', icon: IconInbox },
  { act: 'RETURN', icon: IconLogout },
  { act: 'PENDING', icon: IconArrowBackUp, red: true },
];
const WORDS = {
  SUBMIT: 'studentDocument.submit',
  VERIFIED: 'studentDocument.verify',
  REJECTED: 'studentDocument.reject',
  PENDING: 'studentDocument.setBack',
  HOLD: 'studentDocument.hold',
  RETURN: 'studentDocument.return',
} as const;

/** What the state of a document allows; the server refuses by the same rules. */
function allows(document: StudentDocument, act: DocumentAct): boolean {
  if (act === 'SUBMIT') return submitProblem(document) === null;
  if (document.id === null) return false;
  if (act === 'HOLD' || act === 'RETURN') return originalProblem(document, act, TODAY) === null;
  return decideProblem(document, act) === null;
}

/** Acts that the caller may do now. */
function useActs() {
  const can = useCan();
  return (document: StudentDocument) =>
    ACTS.filter(({ act }) => {
      const isDecision = act === 'VERIFIED' || act === 'REJECTED' || act === 'PENDING';
      return can('studentDocuments', isDecision ? 'approve' : 'update') && allows(document, act);
    });
}

function What({ row }: { readonly row: StudentDocument }) {
  const { t } = useText(studentDocumentText);
  const isOpen = row.state === 'PENDING' && !row.mandatory;
  const name = row.decidedByName ?? '–';
  const day = row.decidedAt === null ? '' : dayText(row.decidedAt);
  const handed = row.submittedOn === null ? null : t('studentDocument.submittedOn', { day: dayText(row.submittedOn) });
  const second = {
    PENDING: row.reason,
    SUBMITTED: handed,
    REJECTED: t('studentDocument.rejectedBy', { reason: row.reason ?? '–', name, day }),
    VERIFIED: t('studentDocument.verifiedBy', { name, day }),
  }[row.state];
  return (
    <StateLines second={second}>
      <StateBadge {...(isOpen ? { tone: 'grey', icon: IconCircleDashed } : { tone: DOCUMENT_TONE[row.state] })}>
        {t(`studentDocument.state.${row.state}`)}
      </StateBadge>
    </StateLines>
  );
}

function Original({ row }: { readonly row: StudentDocument }) {
  const { t } = useText(studentDocumentText);
  if (row.original === 'NONE' || row.heldOn === null) return <>–</>;
  const held = { day: dayText(row.heldOn), name: row.heldByName ?? '–' };
  const given = { day: dayText(row.returnedOn ?? ''), name: row.returnedByName ?? '–', to: row.returnedTo ?? '' };
  const second =
    row.original === 'HELD'
      ? t('studentDocument.heldSince', held)
      : t(row.returnedTo === null ? 'studentDocument.returnedAt' : 'studentDocument.returnedTo', given);
  return <TwoLines first={t(`studentDocument.original.${row.original}`)} second={second} />;
}

interface RowsProps {
  readonly rows: readonly StudentDocument[];
  readonly onAct: (document: StudentDocument, act: DocumentAct) => void;
}

function Row({ row, onAct }: Pick<RowsProps, 'onAct'> & { readonly row: StudentDocument }) {
  const { t } = useText(studentDocumentText);
  const acts = useActs()(row);
  const asked = row.asked ? t(`studentDocument.mandatory.${row.mandatory ? 'YES' : 'NO'}`) : t('studentDocument.notAsked');
  return (
    <tr>
      <td data-name={t('studentDocument.document')}>
        <TwoLines first={row.name} second={asked} />
      </td>
      <td data-name={t('studentDocument.states')}>
        <What row={row} />
      </td>
      <td data-name={t('studentDocument.file')}>
        <FileLink read={studentDocuments.file} id={row.fileId === null ? null : row.id} name={row.file} />
      </td>
      <td data-name={t('studentDocument.original')}>
        <Original row={row} />
      </td>
      <td data-align="END">
        {acts.length === 0 ? null : (
          <ActsMenu name={row.name} width={240}>
            {acts.map(({ act, icon: Icon, red }) => (
              <Menu.Item
                key={act}
                {...(red ? { color: 'red' } : {})}
                leftSection={<Icon size={16} stroke={1.75} />}
                onClick={() => onAct(row, act)}
              >
                {t(act === 'SUBMIT' && row.id !== null ? 'studentDocument.submitAgain' : WORDS[act])}
              </Menu.Item>
            ))}
          </ActsMenu>
        )}
      </td>
    </tr>
  );
}

function Rows({ rows, onAct }: RowsProps) {
  const { t } = useText(studentDocumentText, uiText);
  return (
    <ScrollArea className={classes.wide}>
      <RecordTable>
        <thead>
          <tr>
            <th scope="col">{t('studentDocument.document')}</th>
            <th scope="col">{t('studentDocument.col.what')}</th>
            <th scope="col">{t('studentDocument.file')}</th>
            <th scope="col">{t('studentDocument.original')}</th>
            <th scope="col">
              <span className="p-hidden">{t('row.actionsTitle')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.documentTypeId} row={row} onAct={onAct} />
          ))}
        </tbody>
      </RecordTable>
    </ScrollArea>
  );
}

/** What is asked of a student on paper, how far each has come, and where the original is. */
export function DocumentsCard({ studentProfileId }: { readonly studentProfileId: string }) {
  const { t } = useText(studentDocumentText);
  const instituteId = useInstituteId();
  const [open, setOpen] = useState<{ readonly typeId: string; readonly act: DocumentAct } | null>(null);
  const answer = useCall(studentDocuments.list, { instituteId, query: { studentProfileId } });
  const rows = answer.data?.data ?? null;
  const missing = (rows ?? []).filter((row) => row.asked && row.mandatory && (row.state === 'PENDING' || row.state === 'REJECTED')).length;
  const opened = rows?.find((row) => row.documentTypeId === open?.typeId);
  const end =
    rows === null || rows.length === 0 ? null : (
      <StateBadge tone={missing > 0 ? 'amber' : 'green'}>
        {missing > 0 ? t('studentDocument.missing', { n: count(missing) }) : t('studentDocument.complete')}
      </StateBadge>
    );
  return (
    <Card title={t('studentDocuments.title')} padding={rows?.length === 0 ? 'NORMAL' : 'NONE'} end={end}>
      {answer.isError && rows === null ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {rows === null && !answer.isError ? <ListWaiting /> : null}
      {rows?.length === 0 ? <p>{t('studentDocument.none')}</p> : null}
      {rows && rows.length > 0 ? <Rows rows={rows} onAct={({ documentTypeId }, act) => setOpen({ typeId: documentTypeId, act })} /> : null}
      {open && opened ? (
        <DocumentDialog studentProfileId={studentProfileId} document={opened} act={open.act} onClose={() => setOpen(null)} />
      ) : null}
    </Card>
  );
}
