import { Select } from '@mantine/core';
import { useState } from 'react';
import { MonthField } from '../../../kit/form/month-field.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { ReportFiles } from '../../../kit/report/report-frame.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { weekdayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { todayHere } from '../../../kit/text/zone.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { attendanceCodes } from '../attendance-code/attendance-code.contract.ts';
import classes from './attendance-report.module.css';
import { attendance } from '../attendance/attendance.contract.ts';
import { attendanceText } from '../attendance/attendance.text.ts';
import { attendanceMonth, type MonthRow } from './attendance-report.contract.ts';

const SIZE = 100;

/** `title`: why nothing is held on it; null: the institute works. */
interface Day {
  readonly key: string;
  readonly title: string | null;
}

function Grid({
  rows,
  days,
  absent,
}: {
  readonly rows: readonly MonthRow[];
  readonly days: readonly Day[];
  readonly absent: ReadonlySet<string>;
}) {
  const { t } = useText(attendanceText);
  return (
    // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keys
    <section className={classes.grid} aria-label={t('attendance.month')} tabIndex={0}>
      <table aria-label={t('attendance.month')}>
        <thead>
          <tr>
            <th scope="row">{t('attendance.student')}</th>
            {days.map(({ key, title }) => (
              <th key={key} scope="col" title={title ?? undefined} data-off={title === null ? undefined : true}>
                <small>{weekdayText(key)}</small> {Number(key.slice(-2))}
                {title === null ? null : <span className="p-hidden">{title}</span>}
              </th>
            ))}
            <th scope="col">{t('attendance.held')}</th>
            <th scope="col">{t('attendance.attended')}</th>
            <th scope="col">%</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.studentProfileId}>
              <th scope="row" title={row.name}>
                {row.rollNo === null ? row.name : `${row.rollNo} · ${row.name}`}
              </th>
              {days.map(({ key, title }) => {
                const mark = row.days[key]?.mark;
                return (
                  <td
                    key={key}
                    data-off={title === null ? undefined : true}
                    data-absent={mark !== undefined && absent.has(mark) ? true : undefined}
                  >
                    {mark ?? ''}
                  </td>
                );
              })}
              <td>{row.held}</td>
              <td>{row.attended}</td>
              <td>{row.percent ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Divisions of the class, of which one can be chosen. */
export function useDivisions(courseInstanceId: string) {
  const instituteId = useInstituteId();
  const answer = useCall(attendance.day, { instituteId, query: { heldOn: todayHere(), courseInstanceId } });
  return answer.data?.data.filter((one) => one.whole).map((one) => ({ value: one.divisionId, label: one.division })) ?? [];
}

/** A row a student, a column a day. */
export function MonthGrid({ courseInstanceId }: { readonly courseInstanceId: string }) {
  const { t } = useText(attendanceText);
  const instituteId = useInstituteId();
  const divisions = useDivisions(courseInstanceId);
  const [month, setMonth] = useState(() => todayHere().slice(0, 7));
  const [divisionId, setDivisionId] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const asked = { month, ...(divisionId === null ? {} : { divisionId }) };
  const params = { courseInstanceId };
  const answer = useCall(
    attendanceMonth.list,
    { instituteId, params, query: { ...asked, page: String(page), size: String(SIZE) } },
    { keepPrevious: true },
  );
  const codes = useCall(attendanceCodes.list, { instituteId, query: { size: '200' } }).data?.data ?? [];
  const absent = new Set(codes.filter((one) => one.effect === 'ABSENT').map((one) => one.code));
  const { data: rows, groups, page: shown } = answer.data ?? {};
  const days = groups?.['days'] ?? [];
  return (
    <>
      <div className={classes.filters}>
        <MonthField label={t('attendance.month')} value={month} onChange={setMonth} />
        <Select
          label={t('attendance.division')}
          placeholder={t('attendance.allDivisions')}
          clearable
          data={divisions}
          value={divisionId}
          onChange={(value) => {
            setDivisionId(value);
            setPage(1);
          }}
        />
        {rows !== undefined && rows.length > 0 ? (
          <ReportFiles file={attendanceMonth.exportFile} input={{ instituteId, params, query: asked }} document={undefined} more={[]} />
        ) : null}
      </div>
      {answer.isError && !rows ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {!answer.isError && rows === undefined ? <ListWaiting /> : null}
      {rows?.length === 0 ? (
        <StatePanel kind="empty" title={t('attendance.nobody')}>
          {t('attendance.nobodyHint')}
        </StatePanel>
      ) : null}
      {rows !== undefined && rows.length > 0 ? <Grid rows={rows} days={days} absent={absent} /> : null}
      {rows !== undefined && rows.length > 0 ? <p className={classes.legend}>{t('attendance.offDays')}</p> : null}
      {(shown?.total ?? 0) > SIZE ? (
        <Pager page={page} size={SIZE} total={shown?.total ?? 0} onPage={setPage} onSize={() => setPage(1)} />
      ) : null}
    </>
  );
}
