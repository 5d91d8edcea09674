import { useEffect } from 'react';
import { BulkDialog } from '../../../kit/bulk/bulk-dialog.tsx';
import type { Wanted } from '../../../kit/bulk/bulk-wanted.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { drawnLook } from '../../../kit/master-page/master-page.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { toastError } from '../../../kit/ui/toasts.tsx';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentDirectoryText } from './student-directory.text.ts';

const Nothing = () => null;
const OF_STUDENTS = { title: 'studentProfiles.title', purpose: 'studentProfiles.title', one: 'studentProfile.one' } as const;
const OF_CLASSES = { title: 'enrolment.courseInstance', purpose: 'enrolment.courseInstance', one: 'enrolments.one' } as const;
/** The status is changed by itself; a name and what is one’s own are of one person. */
const OF_ONE = {
  state: Nothing,
  fullName: Nothing,
  surname: Nothing,
  nameInScript: Nothing,
  studentId: Nothing,
  libraryNo: Nothing,
  formNumber: Nothing,
  abcId: Nothing,
};
const students = drawnLook<typeof studentProfiles>({ text: OF_STUDENTS, columns: [], form: [], fields: OF_ONE });
const classes = drawnLook<typeof enrolments>({ text: OF_CLASSES, columns: [], form: [] });

interface Props {
  /** FIELD: one field of many students; DELETE: their records; UNENROL: the listed class of each. */
  readonly act: 'FIELD' | 'DELETE' | 'UNENROL';
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Many records as the lists of masters act on them: previewed row by row, and above the limits by a second person. */
export function ManyRecords({ act, ids, onDone, onClose }: Props) {
  const { t } = useText(studentDirectoryText);
  const isEmpty = ids.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    toastError(t('directory.noneEnrolled'));
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- told once
  }, []);
  if (isEmpty) return null;
  const wanted: Wanted = act === 'FIELD' ? { kind: 'SET' } : { kind: 'DELETE' };
  const clear = () => {
    onDone();
    void refresh(studentDirectory.list, enrolments.list);
  };
  const bulk = {
    boxes: { selected: new Set(ids), onChange: () => undefined },
    selection: { ids: [...ids] },
    isWhole: false,
    count: ids.length,
    all: () => undefined,
    clear,
  };
  return act === 'UNENROL' ? (
    <BulkDialog master={enrolments} look={classes} wanted={wanted} bulk={bulk} onClose={onClose} />
  ) : (
    <BulkDialog master={studentProfiles} look={students} wanted={wanted} bulk={bulk} onClose={onClose} />
  );
}
