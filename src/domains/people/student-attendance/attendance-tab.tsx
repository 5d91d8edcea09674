import { useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { attendanceText } from '../attendance/attendance.text.ts';
import { studentAttendance, type Absence, type AttendanceSum } from './student-attendance.contract.ts';
import { studentAttendanceText } from './student-attendance.text.ts';

const SIZE = 20;

function Sums({ sums }: { readonly sums: readonly AttendanceSum[] }) {
  const { t } = useText(studentAttendanceText, attendanceText);
  return (
    <Card title={t('studentAttendance.sums')}>
      <TableFrame>
        <DenseTable aria-label={t('studentAttendance.sums')}>
          <thead>
            <tr>
              <th scope="col">{t('attendance.class')}</th>
              <th scope="col">{t('attendance.paper')}</th>
              <th scope="col" data-end>
                {t('attendance.held')}
              </th>
              <th scope="col" data-end>
                {t('attendance.attended')}
              </th>
              <th scope="col" data-end>
                {t('attendance.percent')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sums.map((sum) => (
              <tr key={`${sum.enrolmentId} ${sum.examPaperId ?? ''}`}>
                <td>
                  <TwoLines first={sum.classCode} second={sum.academicYear} />
                </td>
                <td>{sum.paperCode === null ? t('attendance.days') : <TwoLines first={sum.paperCode} second={sum.paperTitle ?? ''} />}</td>
                <td data-end>{sum.held}</td>
                <td data-end>{sum.attended}</td>
                <td data-end>{sum.percent ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      </TableFrame>
    </Card>
  );
}

function Absences({ studentProfileId }: { readonly studentProfileId: string }) {
  const { t } = useText(studentAttendanceText, attendanceText);
  const instituteId = useInstituteId();
  const [page, setPage] = useState(1);
  const query = { page: String(page), size: String(SIZE) };
  const answer = useCall(studentAttendance.absences, { instituteId, params: { studentProfileId }, query }, { keepPrevious: true });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { data, page: shown } = answer.data;
  const missed = ({ span, slotNo, paperCode }: Absence) =>
    span === 'SLOT'
      ? [t('attendance.slot', { number: String(slotNo) }), paperCode].filter(Boolean).join(', ')
      : t(`attendance.span.${span}`);
  return (
    <Card title={t('studentAttendance.absences')}>
      {data.length === 0 ? (
        <Hint>{t('studentAttendance.neverAbsent')}</Hint>
      ) : (
        <TableFrame>
          <DenseTable aria-label={t('studentAttendance.absences')}>
            <thead>
              <tr>
                <th scope="col">{t('attendance.day')}</th>
                <th scope="col">{t('attendance.missed')}</th>
                <th scope="col">{t('attendance.code')}</th>
                <th scope="col">{t('attendance.class')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((one) => (
                <tr key={one.id}>
                  <td>{dayText(one.heldOn)}</td>
                  <td>{missed(one)}</td>
                  <td>{one.code}</td>
                  <td>{one.classCode}</td>
                </tr>
              ))}
            </tbody>
          </DenseTable>
        </TableFrame>
      )}
      {shown.total > SIZE ? <Pager page={page} size={SIZE} total={shown.total} onPage={setPage} onSize={() => setPage(1)} /> : null}
    </Card>
  );
}

/** Attendance on the page of a student: by class and paper, and the days of absence. */
export function AttendanceTab({ id }: { readonly id: string }) {
  const { t } = useText(studentAttendanceText);
  const instituteId = useInstituteId();
  const answer = useCall(studentAttendance.sums, { instituteId, params: { studentProfileId: id } });
  const sums = answer.data?.data;
  if (answer.isError && !sums) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!sums) return <ListWaiting />;
  if (sums.length === 0)
    return (
      <StatePanel kind="empty" title={t('studentAttendance.none')}>
        {t('studentAttendance.noneHint')}
      </StatePanel>
    );
  return (
    <>
      <Sums sums={sums} />
      <Absences studentProfileId={id} />
    </>
  );
}
