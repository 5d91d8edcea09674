import { IconArrowUp } from '@tabler/icons-react';
import { DayField } from '../../../kit/form/day-field.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListNote } from '../../../kit/layout/list-note.tsx';
import { SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ListFilters } from '../../../kit/table/list-filter.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { departments } from '../../institute/department/department.contract.ts';
import { heatOf } from './heat.rules.ts';
import { teachingLoads, type LoadRow } from './teaching-load.contract.ts';
import classes from './teaching-load.module.css';
import { teachingLoadText } from './teaching-load.text.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Hours of one week: the number, the fuller the darker, and above the limit with an arrow. */
function Cell({ row, week }: { readonly row: LoadRow; readonly week: string }) {
  const { t } = useText(teachingLoadText);
  const hours = row.weeks[week]?.hours ?? '0';
  const heat = heatOf(hundredthsOf(hours), hundredthsOf(row.limit));
  return (
    <span className={classes.cell} data-heat={heat}>
      {heat === 'OVER' ? <IconArrowUp size={12} stroke={2.5} role="img" aria-label={t('teachingLoad.over')} /> : null}
      {hours}
    </span>
  );
}

function useDepartments() {
  const instituteId = useInstituteId();
  const rows = useCall(departments.list, { instituteId, query: { size: '200' } }).data?.data ?? [];
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

/** Hours of every teacher in twelve weeks, who has too much first. */
export function LoadMap() {
  const { t } = useText(teachingLoadText);
  const list = useListState(teachingLoads.shape);
  const byDepartment = useDepartments();
  const from = list.state.filters['fromOn'] ?? '';
  return (
    <ReportList
      report={teachingLoads}
      label={t('teachingLoad.title')}
      params={{}}
      state={list}
      filters={
        <>
          <ListFilters list={list} by={[{ name: 'departmentId', label: t('teachingLoad.department'), options: byDepartment }]} />
          <DayField
            aria-label={t('teachingLoad.from')}
            label={null}
            placeholder={t('teachingLoad.from')}
            value={from}
            onChange={(day) => {
              if (day === '' || ISO_DAY.test(day)) list.setFilter('fromOn', day === '' ? null : day);
            }}
          />
        </>
      }
      frame={(rows, answer) => (
        <>
          <ListNote>{t('teachingLoad.limitIs', { limit: answer.data[0]?.limit ?? '' })}</ListNote>
          {rows}
        </>
      )}
      empty={
        <StatePanel kind="empty" title={t('teachingLoad.none')}>
          {t('teachingLoad.noneHint')}
        </StatePanel>
      }
      idOf={(row) => row.teacherProfileId}
      order={['name', 'papers', 'weeks', 'most']}
      cells={{
        name: (row) => (
          <>
            {row.name}
            <SecondLine>{[row.staffNo, row.department].filter(Boolean).join(' · ')}</SecondLine>
          </>
        ),
        papers: (row) => (
          <>
            {count(row.papers)}
            {row.unsaid > 0 ? <SecondLine>{t('teachingLoad.unsaidMany', { count: count(row.unsaid) })}</SecondLine> : null}
          </>
        ),
      }}
      parts={{ weeks: (row, week) => <Cell row={row} week={week} /> }}
    />
  );
}
