import { useState } from 'react';
import { DayField } from '../../../kit/form/day-field.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { ListFilters } from '../../../kit/table/list-filter.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { todayHere } from '../../../kit/text/zone.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { attendanceText } from '../attendance/attendance.text.ts';
import { attendanceAbsentees, attendanceShort, attendanceUnmarked } from './attendance-report.contract.ts';
import { useDivisions } from './month-grid.tsx';

/** Students by their attendance in the year. */
export function ShortAttendance({ courseInstanceId }: { readonly courseInstanceId: string }) {
  const { t } = useText(attendanceText);
  const list = useListState(attendanceShort.shape);
  const divisions = useDivisions(courseInstanceId);
  return (
    <ReportList
      report={attendanceShort}
      label={t('attendance.short')}
      params={{ courseInstanceId }}
      state={list}
      filters={<ListFilters list={list} by={[{ name: 'divisionId', label: t('attendance.division'), options: divisions }]} />}
      empty={
        <StatePanel kind="empty" title={t('attendance.nobody')}>
          {t('attendance.nobodyHint')}
        </StatePanel>
      }
      idOf={(row) => row.studentProfileId}
      order={['name', 'rollNo', 'division', 'held', 'attended', 'percent']}
      cells={{
        name: (row) => (
          <>
            {row.name}
            <SecondLine>{row.prn}</SecondLine>
          </>
        ),
      }}
    />
  );
}

function useDay() {
  const { t } = useText(attendanceText);
  const [typed, setTyped] = useState(todayHere);
  const [day, setDay] = useState(typed);
  if (typed !== day && /^\d{4}-\d{2}-\d{2}$/u.test(typed)) setDay(typed);
  return { day, field: <DayField aria-label={t('attendance.day')} label={null} value={typed} onChange={setTyped} /> };
}

/** Who is absent on a day, with the guardian. */
export function Absentees() {
  const { t } = useText(attendanceText);
  const list = useListState(attendanceAbsentees.shape);
  const { day, field } = useDay();
  return (
    <ReportList
      report={attendanceAbsentees}
      label={t('attendance.absentees')}
      params={{}}
      query={{ heldOn: day }}
      state={list}
      filters={field}
      filtersLabel={t('attendance.day')}
      empty={
        <StatePanel kind="empty" title={t('attendance.nobodyAbsent')}>
          {t('attendance.nobodyAbsentHint')}
        </StatePanel>
      }
      idOf={(row) => row.id}
      cells={{
        name: (row) => (
          <>
            {row.name}
            <SecondLine>{row.prn}</SecondLine>
          </>
        ),
        classCode: (row) => [row.classCode, row.division, row.rollNo].filter((one) => one !== null).join(' · '),
        guardian: (row) =>
          row.guardian === null ? (
            '–'
          ) : (
            <>
              {row.guardian}
              <SecondLine>{row.guardianMobile ?? '–'}</SecondLine>
            </>
          ),
      }}
    />
  );
}

/** Divisions that nobody has marked on a day, or not wholly. */
export function Unmarked() {
  const { t } = useText(attendanceText);
  const list = useListState(attendanceUnmarked.shape);
  const { day, field } = useDay();
  return (
    <ReportList
      report={attendanceUnmarked}
      label={t('attendance.unmarked')}
      params={{}}
      query={{ heldOn: day }}
      state={list}
      filters={field}
      filtersLabel={t('attendance.day')}
      empty={
        <StatePanel kind="empty" title={t('attendance.allMarked')}>
          {t('attendance.allMarkedHint')}
        </StatePanel>
      }
      idOf={(row) => row.id}
    />
  );
}
