import { Button } from '@mantine/core';
import { IconArmchairOff, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call, download } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useSelection } from '../../../kit/table/selection.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';
import { LinkButton } from '../../../kit/ui/link-button.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { inwards } from '../inward/inward.contract.ts';
import { useExamColumns } from '../inward/inwarded-list.tsx';
import { tabAddress } from '../pre-exam/pre-exam-address.rules.ts';
import classes from '../pre-exam/pre-exam.module.css';
import { useExamFilters, useWords } from '../pre-exam/use-exam-filters.client.ts';
import { rosters } from '../roster/roster.contract.ts';
import { seatNumbers } from './seat-number.contract.ts';

/** Everybody who has a number; export, and withdrawal with a reason. */
export function NumberedList({ instance, seated }: { readonly instance: ExamInstanceRow; readonly seated: number }) {
  const { t } = useText();
  const can = useCan();
  const instituteId = useInstituteId();
  const { filter } = useWords();
  const filters = useExamFilters(instance.id);
  const columns = useExamColumns();
  const selection = useSelection();
  const [removing, setRemoving] = useState<readonly string[] | null>(null);
  const query = { examInstanceId: instance.id, state: 'SEATED' as const };
  const mayRemove = can('seatNumbers', 'delete');
  const remove = async (reason: string) => {
    const ids = removing && removing.length > 0 ? { studentExamIds: [...removing] } : {};
    const { data } = await call(seatNumbers.remove, { instituteId, body: { examInstanceId: instance.id, ...ids, reason } });
    toastDone(t('preExam.seat.removed', { count: count(data.removed) }));
    selection.clear();
    await refresh(inwards.list, inwards.get, seatNumbers.preview, seatNumbers.voided, rosters.check);
  };
  const save = () => void download(inwards.exportCsv, { instituteId, query: { ...filter, ...query } }).catch(toastRefusal);
  const leaving = removing?.length === 0 ? seated : (removing?.length ?? 0);
  return (
    <>
      {seated > 0 ? (
        <div className={classes.bar}>
          <span />
          <div className={classes.actions}>
            <Button variant="default" leftSection={<IconDownload size={16} stroke={1.75} />} onClick={save}>
              {t('list.export')}
            </Button>
            {mayRemove ? (
              <Button variant="default" leftSection={<IconArmchairOff size={16} stroke={1.75} />} onClick={() => setRemoving([])}>
                {t('preExam.seat.removeAll')}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
      <ServerList
        label={t('preExam.seat.NUMBERED')}
        list={inwards.list}
        fixed={query}
        searchHint={t('preExam.searchHint')}
        filters={filters}
        columns={columns}
        nameOf={(row) => row.name}
        empty={
          <StatePanel
            kind="empty"
            title={t('preExam.seat.none')}
            action={<LinkButton to={`${tabAddress(5)}&show=GIVE`}>{t('preExam.seat.GIVE')}</LinkButton>}
          >
            {t('preExam.seat.noneHint')}
          </StatePanel>
        }
        {...(mayRemove
          ? {
              selection,
              allIds: async () => (await call(inwards.listIds, { instituteId, query: { ...filter, ...query } })).data.ids,
              bulk: (selected: ReadonlySet<string>) => (
                <BulkAction icon={IconArmchairOff} rank="MAIN" onClick={() => setRemoving([...selected])}>
                  {t('preExam.seat.remove')}
                </BulkAction>
              ),
            }
          : {})}
      />
      {removing ? (
        <ReasonDialog
          title={t('preExam.seat.removeTitle')}
          confirm={t('preExam.seat.removeConfirm', { count: count(leaving) })}
          tone="red"
          reason="REQUIRED"
          onConfirm={remove}
          onClose={() => setRemoving(null)}
        >
          <p>{t('preExam.seat.removeWhat', { count: count(leaving) })}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
