import { IconUserMinus, IconUserShare } from '@tabler/icons-react';
import { useMemo, useState, type ComponentProps } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useSelection } from '../../../kit/table/selection.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type PhoneRow, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { divisions } from '../../courses/division/division.contract.ts';
import { KindChoice, useKind } from './kind-choice.tsx';
import { FreeStudents, MoveStudents, type Chosen } from './move-dialogs.tsx';
import { ALLOCATION_STANDS, studentAllocations, type AllocatedStudent, type AllocationKind } from './student-allocation.contract.ts';
import { studentAllocationText } from './student-allocation.text.ts';

const dash = '–';
const daysOf = ({ startsOn, endsOn }: AllocatedStudent) =>
  startsOn === null || endsOn === null ? dash : `${dayText(startsOn)} – ${dayText(endsOn)}`;

function Teacher({ row }: { readonly row: AllocatedStudent }) {
  const { t } = useText(studentAllocationText);
  if (row.stand === 'NO') return <StateBadge tone="amber">{t('allocation.stand.NO')}</StateBadge>;
  const left = row.stand === 'LEFT' ? t('allocation.stand.LEFT') : null;
  return <TwoLines first={row.teacher ?? dash} second={left ?? row.batch} />;
}

function useColumns(kind: AllocationKind): TableColumn<AllocatedStudent>[] {
  const { t } = useText(studentAllocationText);
  return useMemo(() => {
    const column = plainColumn<AllocatedStudent>;
    return [
      column('rollNo', t('allocation.rollNo'), (row) => row.rollNo ?? dash),
      column('name', t('allocation.student'), (row) => <TwoLines first={row.name} second={row.prn} />),
      column('division', t('allocation.division'), (row) => row.division ?? dash),
      column('teacher', t(`allocation.kind.${kind}`), (row) => <Teacher row={row} />),
      column('days', t('allocation.days'), daysOf),
    ];
  }, [t, kind]);
}

function usePhone(): PhoneRow<AllocatedStudent> {
  const { t } = useText(studentAllocationText);
  return {
    first: (row) => row.name,
    second: (row) => [row.rollNo, row.division, row.teacher, row.batch],
    state: (row) => (row.stand === 'YES' ? null : <StateBadge tone="amber">{t(`allocation.stand.${row.stand}`)}</StateBadge>),
  };
}

/** A row is selected with the allocation that is seen of it. */
const keyOf = ({ enrolmentId, studentAllocationId }: AllocatedStudent) => `${enrolmentId}/${studentAllocationId ?? ''}`;
const chosenOf = (keys: ReadonlySet<string>): Chosen[] =>
  [...keys].map((key) => {
    const [enrolmentId = '', seen = ''] = key.split('/');
    return { enrolmentId, studentAllocationId: seen === '' ? null : seen };
  });

function useFilters(courseInstanceId: string, kind: AllocationKind) {
  const { t } = useText(studentAllocationText);
  const instituteId = useInstituteId();
  const own = useCall(divisions.list, { instituteId, query: { courseInstanceId, size: '200' } }).data?.data ?? [];
  const loads = useCall(studentAllocations.loads, { instituteId, query: { courseInstanceId, kind } }).data?.data;
  const filters = [
    { name: 'divisionId', label: t('allocation.division'), options: own.map(({ id, name }) => ({ value: id, label: name })) },
    {
      name: 'teacherProfileId',
      label: t('allocation.teacher'),
      options: (loads?.teachers ?? []).map((one) => ({ value: one.teacherProfileId, label: one.teacher })),
    },
  ];
  return { filters, days: loads };
}

interface AskedProps {
  readonly asking: 'MOVE' | 'FREE';
  readonly of: Omit<ComponentProps<typeof MoveStudents>, 'onDone' | 'onClose'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const Asked = ({ asking, of, ...ends }: AskedProps) =>
  asking === 'MOVE' ? <MoveStudents {...of} {...ends} /> : <FreeStudents {...of} {...ends} />;

function Acts({ onAsk }: { readonly onAsk: (what: AskedProps['asking']) => void }) {
  const { t } = useText(studentAllocationText);
  return (
    <>
      <BulkAction icon={IconUserShare} rank="MAIN" onClick={() => onAsk('MOVE')}>
        {t('allocation.move')}
      </BulkAction>
      <BulkAction icon={IconUserMinus} onClick={() => onAsk('FREE')}>
        {t('allocation.free')}
      </BulkAction>
    </>
  );
}

function NoStudents() {
  const { t } = useText(studentAllocationText);
  return (
    <StatePanel kind="empty" title={t('allocation.none')}>
      {t('allocation.noneHint')}
    </StatePanel>
  );
}

/** Students of a class with their teacher of a kind, who has none first; chosen ones are given to another. */
export function AllocatedStudents({ courseInstanceId }: { readonly courseInstanceId: string }) {
  const { t } = useText(studentAllocationText);
  const may = useCan()('studentAllocations', 'update');
  const [kind, setKind] = useKind();
  const columns = useColumns(kind);
  const phone = usePhone();
  const { filters, days } = useFilters(courseInstanceId, kind);
  const selection = useSelection();
  const [asking, setAsking] = useState<'MOVE' | 'FREE' | null>(null);
  return (
    <>
      <ServerList
        key={kind}
        list={studentAllocations.list}
        fixed={{ courseInstanceId, kind }}
        label={t('allocation.students')}
        columns={columns}
        phone={phone}
        searchHint={t('allocation.search')}
        filters={filters}
        moreFilters={
          <KindChoice
            kind={kind}
            onChange={(next) => {
              selection.clear();
              setKind(next);
            }}
            isFilter
          />
        }
        chips={{
          name: 'stand',
          label: t('allocation.stand'),
          values: ALLOCATION_STANDS.map((value) => ({ value, label: t(`allocation.stand.${value}`) })),
        }}
        idOf={keyOf}
        nameOf={(row) => row.name}
        {...(may ? { selection, bulk: () => <Acts onAsk={setAsking} /> } : {})}
        empty={<NoStudents />}
      />
      {asking && days ? (
        <Asked
          asking={asking}
          of={{ courseInstanceId, kind, days, students: chosenOf(selection.selected) }}
          onDone={selection.clear}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}
