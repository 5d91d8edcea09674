import { useState } from 'react';
import { divisions } from '../../courses/division/division.contract.ts';
import { studentExamStatuses } from '../../exams/student-exam-status/student-exam-status.contract.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { enrolmentText } from '../enrolment/enrolment.text.ts';
import { studentDirectoryText } from './student-directory.text.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount, toastError } from '../../../kit/ui/toasts.tsx';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

export type AssignWhat = 'DIVISION' | 'STATUS';

interface Props {
  readonly what: AssignWhat;
  readonly enrolmentIds: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const SIZE = '200';

function useOptions(what: AssignWhat) {
  const instituteId = useInstituteId();
  const divisionRows = useCall(divisions.list, { instituteId, query: { size: SIZE } }, { enabled: what === 'DIVISION' }).data?.data ?? [];
  const statusRows =
    useCall(studentExamStatuses.list, { instituteId, query: { size: SIZE } }, { enabled: what === 'STATUS' }).data?.data ?? [];
  if (what === 'STATUS') return statusRows.map((row) => ({ value: row.id, label: row.name }));
  return divisionRows.map((row) => {
    const names = row.names ?? {};
    return { value: row.id, label: [names['courseInstanceId'], row.name].filter(Boolean).join(' · ') };
  });
}

/** Sets the division or exam status of the chosen students: all of them or none. */
export function AssignDialog({ what, enrolmentIds, onDone, onClose }: Props) {
  const { t } = useText(studentDirectoryText, enrolmentText, fieldText);
  const instituteId = useInstituteId();
  const [chosen, setChosen] = useState<string | null>(null);
  const options = useOptions(what);
  const label = what === 'DIVISION' ? t('enrolment.division') : t('enrolment.studentExamStatus');
  const assign = async () => {
    const to = what === 'DIVISION' ? { divisionId: chosen } : chosen === null ? {} : { studentExamStatusId: chosen };
    if (enrolmentIds.length === 0) return toastError(t('directory.noneEnrolled'));
    const { data } = await call(studentDirectory.assign, { instituteId, body: { enrolmentIds: [...enrolmentIds], ...to } });
    toastCount(data.changed, t('directory.assigned', { changed: count(data.changed), unchanged: count(data.unchanged + data.unknown) }));
    onDone();
    return refresh(studentDirectory.list, enrolments.list);
  };
  return (
    <ReasonDialog
      title={what === 'DIVISION' ? t('directory.assignDivision') : t('directory.assignStatus')}
      confirm={t('directory.assign')}
      tone="navy"
      reason="NONE"
      onConfirm={assign}
      onClose={onClose}
      fields={
        <SearchSelect
          label={label}
          data={options}
          value={chosen}
          onChange={setChosen}
          clearable={what === 'DIVISION'}
          placeholder={what === 'DIVISION' ? t('directory.noDivision') : t('field.choosePlaceholder')}
          comboboxProps={{ shadow: 'md' }}
        />
      }
    >
      {t('directory.assignWhat', { count: count(enrolmentIds.length) })}
    </ReasonDialog>
  );
}
