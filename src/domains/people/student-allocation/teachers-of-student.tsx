import { useCall } from '../../../kit/http/use-call.client.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { studentAllocations } from './student-allocation.contract.ts';
import { studentAllocationText } from './student-allocation.text.ts';

/** Mentor, guide and practical batches of a student, now and before. */
export function TeachersOfStudent({ studentProfileId }: { readonly studentProfileId: string }) {
  const { t } = useText(studentAllocationText);
  const instituteId = useInstituteId();
  const rows = useCall(studentAllocations.ofStudent, { instituteId, params: { id: studentProfileId } }).data?.data;
  if (rows === undefined) return null;
  return (
    <Card title={t('allocation.ofStudent')}>
      {rows.length === 0 ? (
        <Hint>{t('allocation.ofStudentNone')}</Hint>
      ) : (
        <TableFrame>
          <DenseTable aria-label={t('allocation.ofStudent')}>
            <thead>
              <tr>
                <th scope="col">{t('allocation.kind')}</th>
                <th scope="col">{t('allocation.teacher')}</th>
                <th scope="col">{t('allocation.days')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <FirstLine>{t(`allocation.kind.${row.kind}`)}</FirstLine>
                    {row.batch === null ? null : <SecondLine>{row.batch}</SecondLine>}
                  </td>
                  <td>
                    <FirstLine>{row.teacher}</FirstLine>
                    <SecondLine>{row.classCode}</SecondLine>
                  </td>
                  <td>{`${dayText(row.startsOn)} – ${dayText(row.endsOn)}`}</td>
                </tr>
              ))}
            </tbody>
          </DenseTable>
        </TableFrame>
      )}
    </Card>
  );
}
