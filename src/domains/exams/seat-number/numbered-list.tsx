import { ActionIcon, Button } from '@mantine/core';
import { IconArmchairOff, IconDoorExit, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useSelection } from '../../../kit/table/selection.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { inwardText } from '../inward/inward.text.ts';
import { seatNumberText } from './seat-number.text.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { inwards, type StudentExamRow } from '../inward/inward.contract.ts';
import { useExamColumns } from '../inward/inwarded-list.tsx';
import { tabAddress } from '../inward/pre-exam-address.rules.ts';
import { useExamFilters, useWords } from '../inward/use-exam-filters.client.ts';
import { roomAllocationText } from '../room-allocation/room-allocation.text.ts';
import { FreeSeatsDialog } from '../room-allocation/slot-acts.tsx';
import { rosters } from '../roster/roster.contract.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { seatNumbers } from './seat-number.contract.ts';

interface DialogProps {
  readonly instance: ExamInstanceRow;
  /** Empty: every number of the exam. */
  readonly studentExamIds: readonly string[];
  readonly count: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Withdraws numbers with a reason; they are never reused. */
function RemoveDialog({ instance, studentExamIds, count: leaving, onDone, onClose }: DialogProps) {
  const { t } = useText(seatNumberText);
  const instituteId = useInstituteId();
  const remove = async (reason: string) => {
    const ids = studentExamIds.length > 0 ? { studentExamIds: [...studentExamIds] } : {};
    const { data } = await call(seatNumbers.remove, { instituteId, body: { examInstanceId: instance.id, ...ids, reason } });
    toastCount(data.removed, t('preExam.seat.removed', { count: count(data.removed) }));
    onDone();
    await refresh(inwards.list, inwards.get, seatNumbers.preview, seatNumbers.voided, rosters.check);
  };
  return (
    <ReasonDialog
      title={t('preExam.seat.removeTitle')}
      confirm={t('preExam.seat.removeConfirm', { count: count(leaving) })}
      tone="red"
      reason="REQUIRED"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('preExam.seat.removeWhat', { count: count(leaving) })}</p>
    </ReasonDialog>
  );
}

/** Withdraws all numbers at once. */
export function NumberedActions({ instance, seated }: { readonly instance: ExamInstanceRow; readonly seated: number }) {
  const { t } = useText(seatNumberText);
  const can = useCan();
  const [asking, setAsking] = useState<'ALL' | null>(null);
  return (
    <>
      {can('seatNumbers', 'delete') && instance.publishedRunNo === null ? (
        <Button variant="default" leftSection={<IconArmchairOff size={16} stroke={1.75} />} onClick={() => setAsking('ALL')}>
          {t('preExam.seat.removeAll')}
        </Button>
      ) : null}
      {asking ? (
        <RemoveDialog instance={instance} studentExamIds={[]} count={seated} onDone={() => undefined} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
}

function Nothing() {
  const { t } = useText(seatNumberText);
  const give = <LinkButton to={`${tabAddress(5)}&show=GIVE`}>{t('preExam.seat.GIVE')}</LinkButton>;
  return (
    <StatePanel kind="empty" title={t('preExam.seat.none')} action={give}>
      {t('preExam.seat.noneHint')}
    </StatePanel>
  );
}

function ChangeButton({ row, onChange }: { readonly row: StudentExamRow; readonly onChange: (row: StudentExamRow) => void }) {
  const { t } = useText(seatNumberText);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={t('preExam.seat.changeOf', { name: row.name })}
      title={t('preExam.seat.change')}
      onClick={() => onChange(row)}
    >
      <IconPencil size={18} stroke={1.75} />
    </ActionIcon>
  );
}

interface ActsProps {
  readonly mayRemove: boolean;
  readonly mayFree: boolean;
  readonly onRemove: () => void;
  readonly onFree: () => void;
}

/** What is done to several who have a number. */
function Acts({ mayRemove, mayFree, onRemove, onFree }: ActsProps) {
  const { t } = useText(seatNumberText, roomAllocationText);
  return (
    <>
      {mayRemove ? (
        <BulkAction icon={IconArmchairOff} rank="MAIN" onClick={onRemove}>
          {t('preExam.seat.remove')}
        </BulkAction>
      ) : null}
      {mayFree ? (
        <BulkAction icon={IconDoorExit} onClick={onFree}>
          {t('seating.freeSeats')}
        </BulkAction>
      ) : null}
    </>
  );
}

/** Everybody who has a number; another number for one, withdrawal of some, each with a reason. */
export function NumberedList({ instance, isShut }: { readonly instance: ExamInstanceRow; readonly isShut: boolean }) {
  const { t } = useText(seatNumberText, inwardText);
  const can = useCan();
  const instituteId = useInstituteId();
  const { filter } = useWords();
  const filters = useExamFilters(instance.id);
  const columns = useExamColumns();
  const selection = useSelection();
  const [removing, setRemoving] = useState<readonly string[] | null>(null);
  const [freeing, setFreeing] = useState<readonly string[] | null>(null);
  const query = { examInstanceId: instance.id, state: 'SEATED' as const };
  const [changing, setChanging] = useState<StudentExamRow | null>(null);
  const isOpen = instance.publishedRunNo === null;
  const mayRemove = isOpen && can('seatNumbers', 'delete');
  const mayFree = isOpen && can('blocks', 'update');
  const acting = {
    selection,
    allIds: async () => (await call(inwards.listIds, { instituteId, query: { ...filter, ...query } })).data.ids,
    bulk: (selected: ReadonlySet<string>) => (
      <Acts mayRemove={mayRemove} mayFree={mayFree} onRemove={() => setRemoving([...selected])} onFree={() => setFreeing([...selected])} />
    ),
  };
  return (
    <>
      <ServerList
        label={t('preExam.seat.NUMBERED')}
        list={inwards.list}
        file={inwards.exportCsv}
        fixed={query}
        searchHint={t('preExam.searchHint')}
        filters={filters}
        columns={columns}
        nameOf={(row) => row.name}
        empty={<Nothing />}
        {...(isOpen && !isShut && can('seatNumbers', 'update')
          ? { actions: (row: StudentExamRow) => <ChangeButton row={row} onChange={setChanging} /> }
          : {})}
        {...(mayRemove || mayFree ? acting : {})}
      />
      {changing ? <ChangeDialog examInstanceId={instance.id} row={changing} onClose={() => setChanging(null)} /> : null}
      {freeing ? (
        <FreeSeatsDialog examInstanceId={instance.id} studentExamIds={freeing} onDone={selection.clear} onClose={() => setFreeing(null)} />
      ) : null}
      {removing ? (
        <RemoveDialog
          instance={instance}
          studentExamIds={removing}
          count={removing.length}
          onDone={selection.clear}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </>
  );
}
