import { useMemo } from 'react';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type PhoneRow, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { ALLOCATION_KINDS, studentAllocations, type OwnStudent } from './student-allocation.contract.ts';
import { studentAllocationText } from './student-allocation.text.ts';

/** Students of the teacher who is signed in. */
export function OwnStudents() {
  const { t } = useText(studentAllocationText);
  const columns = useMemo((): TableColumn<OwnStudent>[] => {
    const column = plainColumn<OwnStudent>;
    return [
      column('rollNo', t('allocation.rollNo'), (row) => row.rollNo ?? '–'),
      column('name', t('allocation.student'), (row) => <TwoLines first={row.name} second={row.prn} />),
      column('class', t('allocation.class'), (row) => <TwoLines first={row.classCode} second={row.division} />),
      column('kind', t('allocation.kind'), (row) => <TwoLines first={t(`allocation.kind.${row.kind}`)} second={row.batch} />),
      column('days', t('allocation.days'), (row) => `${dayText(row.startsOn)} – ${dayText(row.endsOn)}`),
    ];
  }, [t]);
  const phone: PhoneRow<OwnStudent> = {
    first: (row) => row.name,
    second: (row) => [row.rollNo, row.classCode, row.division, t(`allocation.kind.${row.kind}`), row.batch],
  };
  return (
    <ServerList
      list={studentAllocations.mine}
      label={t('allocation.mine')}
      columns={columns}
      phone={phone}
      searchHint={t('allocation.search')}
      chips={{
        name: 'kind',
        label: t('allocation.kind'),
        values: ALLOCATION_KINDS.map((value) => ({ value, label: t(`allocation.kind.${value}`) })),
      }}
      nameOf={(row) => row.name}
      empty={
        <StatePanel kind="empty" title={t('allocation.noOwn')}>
          {t('allocation.noOwnHint')}
        </StatePanel>
      }
    />
  );
}
