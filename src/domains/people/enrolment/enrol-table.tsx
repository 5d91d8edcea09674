import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { studentProfileText } from '../student-profile/student-profile.text.ts';
import type { EnrolRow } from './enrol.contract.ts';
import { enrolText } from './enrol.text.ts';
import { enrolmentText } from './enrolment.text.ts';

const TONES: Record<EnrolRow['outcome'], Tone> = { NEW: 'green', CHANGED: 'blue', UNCHANGED: 'grey', REFUSED: 'amber' };

interface Option {
  readonly value: string;
  readonly label: string;
}

/** What becomes of each student; of a spread over divisions also where. */
export function EnrolTable({ rows, divisions }: { readonly rows: readonly EnrolRow[]; readonly divisions: readonly Option[] | null }) {
  const { t } = useText(enrolText, enrolmentText, studentProfileText);
  const words = (row: EnrolRow) => {
    if (row.outcome !== 'REFUSED') return t(`enrol.${row.outcome}`);
    const why = t(`enrol.reason.${row.reason ?? 'NO_RECORD'}`);
    return row.holder === null ? why : `${why}: ${row.holder}`;
  };
  return (
    <RecordTable>
      <thead>
        <tr>
          <th scope="col">{t('enrolment.student')}</th>
          <th scope="col">{t('studentProfile.universityPrn')}</th>
          {divisions === null ? null : <th scope="col">{t('enrolment.division')}</th>}
          <th scope="col">{t('enrol.oldRoll')}</th>
          <th scope="col">{t('enrol.newRoll')}</th>
          <th scope="col">{t('enrol.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.profileId}>
            <td data-name={t('enrolment.student')}>{row.name || '–'}</td>
            <td data-name={t('studentProfile.universityPrn')}>{row.prn || '–'}</td>
            {divisions === null ? null : (
              <td data-name={t('enrolment.division')}>{divisions.find((one) => one.value === row.divisionId)?.label ?? '–'}</td>
            )}
            <td data-name={t('enrol.oldRoll')}>{row.oldRollNo ?? '–'}</td>
            <td data-name={t('enrol.newRoll')}>{row.outcome === 'REFUSED' ? '–' : (row.rollNo ?? '–')}</td>
            <td data-name={t('enrol.outcome')}>
              <StateBadge tone={TONES[row.outcome]}>
                {words(row)} {row.oldDivision === null ? null : t('enrol.from', { division: row.oldDivision })}
              </StateBadge>
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}
