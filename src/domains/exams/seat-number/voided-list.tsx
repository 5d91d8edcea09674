import { useMemo } from 'react';
import { ServerList } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { inwardText } from '../inward/inward.text.ts';
import { seatNumberText } from './seat-number.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import classes from './seat-number.module.css';
import { exportVoided, seatNumbers, type VoidedSeat } from './seat-number.contract.ts';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';

const dash = '–';

/** Numbers of the session that were withdrawn; they are never reused. */
export function VoidedList({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(seatNumberText, inwardText, uiText);
  const columns = useMemo((): TableColumn<VoidedSeat>[] => {
    const plain = { align: 'START', sortable: false } as const;
    const student = (row: VoidedSeat) => <TwoLines first={row.name ?? dash} second={row.prn} />;
    return [
      { ...plain, id: 'seatNo', title: t('preExam.seatNo'), cell: (row) => <b className={classes.code}>{row.seatNo}</b> },
      { ...plain, id: 'student', title: t('preExam.seat.had'), cell: student },
      { ...plain, id: 'now', title: t('preExam.seat.now'), cell: (row) => row.presentSeatNo ?? dash },
      { ...plain, id: 'exam', title: t('preExam.seat.exam'), cell: (row) => row.examCode ?? dash },
      { ...plain, id: 'reason', title: t('reason.label'), cell: (row) => <span title={row.reason ?? ''}>{row.reason ?? dash}</span> },
      { ...plain, id: 'by', title: t('preExam.seat.by'), cell: (row) => row.voidedBy ?? dash },
      { ...plain, id: 'at', title: t('preExam.seat.at'), cell: (row) => <span className={classes.code}>{dayText(row.voidedAt)}</span> },
    ];
  }, [t]);
  return (
    <ServerList
      label={t('preExam.seat.VOIDED')}
      list={seatNumbers.voided}
      file={exportVoided}
      fixed={{ examInstanceId: instance.id }}
      searchHint={t('preExam.searchHint')}
      columns={columns}
      empty={
        <StatePanel kind="empty" title={t('preExam.seat.noneVoided')}>
          {t('preExam.seat.noneVoidedHint')}
        </StatePanel>
      }
    />
  );
}
