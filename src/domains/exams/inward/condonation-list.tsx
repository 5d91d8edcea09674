import { IconArrowBackUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ServerList } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { IconAct } from '../../../kit/ui/icon-act.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { condonations, type Condonation } from './condonation.contract.ts';
import { condonationText } from './condonation.text.ts';
import { byWords, reasonWords } from './condonation-words.tsx';
import { WithdrawDialog } from './condone-dialog.tsx';
import { StudentCell } from './exam-words.tsx';
import { inwardText } from './inward.text.ts';

/** In force, or taken back by whom, when and why. */
export function CondonationState({ row }: { readonly row: Condonation }) {
  const { t } = useText(condonationText);
  if (row.withdrawnAt === null) return <StateBadge tone="amber">{t('condonations.inForce')}</StateBadge>;
  return (
    <span>
      <FirstLine>{t('condonations.withdrawn', { reason: row.withdrawnReason ?? '' })}</FirstLine>
      <SecondLine>{[row.withdrawnByName, dayText(row.withdrawnAt)].filter(Boolean).join(' · ')}</SecondLine>
    </span>
  );
}

function useColumns(): TableColumn<Condonation>[] {
  const { t, textOf } = useText(condonationText, inwardText);
  return useMemo(() => {
    const plain = { align: 'START', sortable: false } as const;
    return [
      { ...plain, id: 'name', title: t('preExam.student'), cell: (row) => <StudentCell name={row.name} prn={row.prn} /> },
      { ...plain, id: 'clause', title: t('condonations.clause'), cell: (row) => textOf(`condonations.clause.${row.clause}`) },
      {
        ...plain,
        id: 'reason',
        title: t('condonations.reason'),
        cell: (row) => <span title={reasonWords(row)}>{reasonWords(row)}</span>,
      },
      { ...plain, id: 'by', title: t('condonations.by'), needsTitle: true, cell: byWords },
      { ...plain, id: 'state', title: t('condonations.state'), cell: (row) => <CondonationState row={row} /> },
    ];
  }, [t, textOf]);
}

/** Everybody for whom a clause is set aside in this examination, or was. */
export function CondonationList({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(condonationText);
  const mayWithdraw = useCan()('inward', 'approve');
  const columns = useColumns();
  const [leaving, setLeaving] = useState<Condonation | null>(null);
  return (
    <>
      <ServerList
        label={t('condonations.title')}
        list={condonations.list}
        fixed={{ examInstanceId: instance.id }}
        columns={columns}
        nameOf={(row) => row.name}
        actions={(row) =>
          mayWithdraw && row.withdrawnAt === null && !row.inwarded ? (
            <IconAct icon={IconArrowBackUp} label={t('condonations.withdrawOf', { name: row.name })} onClick={() => setLeaving(row)} />
          ) : null
        }
        empty={
          <StatePanel kind="empty" title={t('condonations.none')}>
            {t('condonations.noneHint')}
          </StatePanel>
        }
      />
      {leaving ? <WithdrawDialog condonation={leaving} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}
