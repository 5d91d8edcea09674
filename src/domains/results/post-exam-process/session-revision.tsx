import { IconGavel } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { ListNote } from '../../../kit/layout/list-note.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import { Changed, ChangedLetter } from '../run-review/change-words.tsx';
import { postExamProcess, type PostExamProcess, type RevisedStudent } from './post-exam-process.contract.ts';
import { postExamProcessText } from './post-exam-process.text.ts';

function Backlogs({ row }: { readonly row: RevisedStudent }) {
  const { t } = useText(postExamProcessText);
  const words = [
    ...(row.opens.length === 0 ? [] : [t('postExamProcess.opens', { papers: row.opens.join(', ') })]),
    ...(row.clears.length === 0 ? [] : [t('postExamProcess.clears', { papers: row.clears.join(', ') })]),
  ];
  return words.join(' · ') || '–';
}

function useColumns(): TableColumn<RevisedStudent>[] {
  const { t } = useText(postExamProcessText);
  return useMemo(() => {
    const plain = { align: 'START', sortable: false } as const;
    const stays = t('postExamProcess.stays');
    return [
      {
        ...plain,
        id: 'name',
        title: t('postExamProcess.student'),
        cell: (row) => (
          <>
            <FirstLine title={row.name}>{row.name}</FirstLine>
            <SecondLine>{`${row.seatNo ?? row.prn} · ${row.examName}`}</SecondLine>
          </>
        ),
      },
      {
        ...plain,
        id: 'marks',
        title: t('postExamProcess.marks'),
        cell: (row) =>
          row.marks.map((one) => (
            <div key={one.applicationNo}>
              {`${one.paperCode} ${one.headKind} `}
              <Changed before={one.first} after={one.after} />
            </div>
          )),
      },
      {
        ...plain,
        id: 'letter',
        title: t('postExamProcess.grade'),
        cell: ({ change }) => (change ? <ChangedLetter change={change} /> : stays),
      },
      {
        ...plain,
        id: 'sgpi',
        title: t('postExamProcess.sgpi'),
        cell: ({ change }) => (change ? <Changed before={change.before?.sgpi} after={change.after.sgpi} /> : '–'),
      },
      {
        ...plain,
        id: 'class',
        title: t('postExamProcess.class'),
        cell: ({ change }) => (change ? <Changed before={change.before?.className} after={change.after.className} /> : '–'),
      },
      { ...plain, id: 'papers', title: t('postExamProcess.papers'), cell: (row) => <Backlogs row={row} /> },
    ];
  }, [t]);
}

interface Props {
  readonly process: PostExamProcess;
  readonly onSent: () => Promise<void>;
}

/** Everything that one act would revise, before a second person is asked. */
export function SessionRevision({ process, onSent }: Props) {
  const { t } = useText(postExamProcessText);
  const instituteId = useInstituteId();
  const [isAsking, setAsking] = useState(false);
  const columns = useColumns();
  const send = async (reason: string) => {
    const { data } = await call(postExamProcess.decide, { instituteId, params: { id: process.id }, body: { reason } });
    toastCount(data.applications, t('postExamProcess.sent', { count: count(data.applications) }));
    await onSent();
  };
  const why = process.state === 'CLOSED' ? t('postExamProcess.closed') : process.decidable === 0 ? t('postExamProcess.decideNone') : null;
  const end = (
    <ActButton leftSection={<IconGavel size={16} stroke={1.75} />} why={why} onClick={() => setAsking(true)}>
      {t('postExamProcess.decide')}
    </ActButton>
  );
  return (
    <Card title={t('postExamProcess.revision')} end={end} padding="NONE">
      <ListNote>{t('postExamProcess.revisionHint')}</ListNote>
      <ServerList
        list={postExamProcess.revision}
        label={t('postExamProcess.revision')}
        params={{ id: process.id }}
        columns={columns}
        nameOf={(row) => row.name}
        empty={
          <StatePanel kind="empty" title={t('postExamProcess.nobody')}>
            {t('postExamProcess.nobodyHint')}
          </StatePanel>
        }
      />
      {isAsking ? (
        <ReasonDialog
          title={t('postExamProcess.decide')}
          confirm={t('postExamProcess.decide')}
          tone="navy"
          reason="REQUIRED"
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>{t('postExamProcess.decideWhat', { count: count(process.decidable) })}</p>
        </ReasonDialog>
      ) : null}
    </Card>
  );
}
