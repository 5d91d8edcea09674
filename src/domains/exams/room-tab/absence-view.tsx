import { Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { DayField } from '../../../kit/form/day-field.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { Toolbar, ToolbarActions } from '../../../kit/layout/toolbar.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { IconAct } from '../../../kit/ui/icon-act.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { examDuties } from '../exam-duty/exam-duty.contract.ts';
import { dutyAbsences } from '../duty-absence/duty-absence.contract.ts';
import type { DutyAbsence } from '../duty-absence/duty-absence.contract.ts';
import { dutyAbsenceText } from '../duty-absence/duty-absence.text.ts';

const refreshLeave = () => refresh(dutyAbsences.list, examDuties.able, examDuties.list);

interface AddProps {
  /** The day of the slot, which is offered first. */
  readonly day: string;
  readonly onClose: () => void;
}

function AddDialog({ day, onClose }: AddProps) {
  const { t } = useText(dutyAbsenceText);
  const instituteId = useInstituteId();
  const { data } = useCall(dutyAbsences.staff, { instituteId });
  const [who, choose] = useState<string | null>(null);
  const [days, setDays] = useState({ fromOn: day, toOn: day });
  const staff = data?.data ?? [];
  const why = () => {
    if (who === null) return t('dutyLeave.chooseOne');
    return days.fromOn === '' || days.toOn < days.fromOn ? t('dutyLeave.chooseDays') : null;
  };
  const add = async (reason: string) => {
    const { data: done } = await call(dutyAbsences.create, { instituteId, body: { teacherProfileId: who ?? '', ...days, reason } });
    const name = staff.find((one) => one.teacherProfileId === who)?.name ?? '';
    toastDone(done.duties === 0 ? t('dutyLeave.added', { name }) : t('dutyLeave.addedWithDuties', { name, count: count(done.duties) }));
    await refreshLeave();
  };
  return (
    <ReasonDialog
      title={t('dutyLeave.addTitle')}
      confirm={t('dutyLeave.add')}
      tone="navy"
      reason="REQUIRED"
      why={why()}
      changed={who !== null}
      fields={
        <>
          <Select
            label={t('dutyLeave.who')}
            placeholder={t('dutyLeave.chooseOne')}
            data={staff.map((one) => ({ value: one.teacherProfileId, label: t('dutyLeave.person', one) }))}
            value={who}
            onChange={choose}
            limit={100}
            searchable
          />
          <Pairs>
            <DayField label={t('dutyLeave.from')} value={days.fromOn} onChange={(fromOn) => setDays({ ...days, fromOn: fromOn ?? '' })} />
            <DayField label={t('dutyLeave.to')} value={days.toOn} onChange={(toOn) => setDays({ ...days, toOn: toOn ?? '' })} />
          </Pairs>
        </>
      }
      onConfirm={add}
      onClose={onClose}
    >
      <p>{t('dutyLeave.addWhat')}</p>
    </ReasonDialog>
  );
}

function RemoveDialog({ absence, onClose }: { readonly absence: DutyAbsence; readonly onClose: () => void }) {
  const { t } = useText(dutyAbsenceText);
  const instituteId = useInstituteId();
  const { id, name, version } = absence;
  const remove = async () => {
    await call(dutyAbsences.remove, { instituteId, params: { id }, body: { version } });
    toastDone(t('dutyLeave.removed', { name }));
    await refreshLeave();
  };
  return (
    <ReasonDialog
      title={t('dutyLeave.removeOf', { name })}
      confirm={t('dutyLeave.remove')}
      tone="red"
      reason="NONE"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('dutyLeave.removeWhat', { name })}</p>
    </ReasonDialog>
  );
}

function useColumns(): TableColumn<DutyAbsence>[] {
  const { t } = useText(dutyAbsenceText);
  return useMemo((): TableColumn<DutyAbsence>[] => {
    const plain = { align: 'START', sortable: false } as const;
    const who = (row: DutyAbsence) => <TwoLines first={row.name} second={row.staffNo} />;
    const days = ({ fromOn, toOn }: DutyAbsence) => (fromOn === toOn ? dayText(fromOn) : `${dayText(fromOn)} – ${dayText(toOn)}`);
    const duties = ({ duties: some }: DutyAbsence) => (some === 0 ? count(0) : <StateBadge tone="amber">{count(some)}</StateBadge>);
    return [
      { ...plain, id: 'name', title: t('dutyLeave.name'), cell: who },
      { ...plain, id: 'department', title: t('dutyLeave.department'), cell: (row) => row.department ?? '–' },
      { ...plain, id: 'days', title: t('dutyLeave.days'), cell: days },
      { ...plain, id: 'reason', title: t('dutyLeave.reason'), cell: (row) => row.reason },
      { ...plain, id: 'duties', title: t('dutyLeave.duties'), cell: duties },
    ];
  }, [t]);
}

/** Who has leave from duty on which days. */
export function AbsenceView({ day }: { readonly day: string }) {
  const { t } = useText(dutyAbsenceText);
  const may = useCan()('blocks', 'update');
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<DutyAbsence | null>(null);
  const columns = useColumns();
  const remove = (row: DutyAbsence) => (
    <IconAct icon={IconTrash} label={t('dutyLeave.removeOf', { name: row.name })} onClick={() => setRemoving(row)} />
  );
  return (
    <>
      {may ? (
        <Toolbar>
          <ToolbarActions>
            <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setAdding(true)}>
              {t('dutyLeave.add')}
            </Button>
          </ToolbarActions>
        </Toolbar>
      ) : null}
      <ServerList
        label={t('dutyLeave.list')}
        list={dutyAbsences.list}
        searchHint={t('dutyLeave.searchHint')}
        columns={columns}
        nameOf={(row) => row.name}
        empty={
          <StatePanel kind="empty" title={t('dutyLeave.none')}>
            {t('dutyLeave.noneHint')}
          </StatePanel>
        }
        {...(may ? { actions: remove } : {})}
      />
      {adding ? <AddDialog day={day} onClose={() => setAdding(false)} /> : null}
      {removing ? <RemoveDialog absence={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  );
}
