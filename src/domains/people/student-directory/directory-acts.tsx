import { IconArrowsExchange, IconFileText, IconKey, IconSchool, IconUsersGroup } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { enrolText } from '../enrolment/enrol.text.ts';
import { EnrolDrawer } from '../enrolment/enrolment.door.client.ts';
import { enrolmentText } from '../enrolment/enrolment.text.ts';
import { loginText } from '../single-login/login.text.ts';
import { IssueLetters } from '../../print/letter-batch/letter-batch.door.client.ts';
import type { DirectoryRow } from '../student-profile/student-directory.contract.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { studentDirectoryText } from './student-directory.text.ts';

/** Loaded when it is opened. */
const CreateLogins = lazy(() => withTexts(import('../single-login/create-logins.tsx')).then((file) => ({ default: file.CreateLogins })));

export type BulkAct = 'ENROL' | 'DIVISION' | 'STATUS' | 'LETTERS' | 'LOGINS';

/** A row is selected with its student and its enrolment, which has the division and exam status. */
export const selectedId = (row: DirectoryRow): string => `${row.id} ${row.enrolmentId ?? ''}`;
const studentsOf = (selected: ReadonlySet<string>) => [...selected].map((one) => one.split(' ')[0] ?? '');
const enrolmentsOf = (selected: ReadonlySet<string>) => [...selected].flatMap((one) => one.split(' ')[1] || []);

/** What the caller may do to many students. */
export function useBulkActs(): readonly BulkAct[] {
  const can = useCan();
  return [
    ...(can('enrolments', 'create') ? (['ENROL'] as const) : []),
    ...(can('enrolments', 'update') ? (['DIVISION', 'STATUS'] as const) : []),
    ...(can('letters', 'create') ? (['LETTERS'] as const) : []),
    ...(can('users', 'create') ? (['LOGINS'] as const) : []),
  ];
}

const ICONS = { ENROL: IconSchool, DIVISION: IconUsersGroup, STATUS: IconArrowsExchange, LETTERS: IconFileText, LOGINS: IconKey } as const;

export function BulkActs({ acts, onAct }: { readonly acts: readonly BulkAct[]; readonly onAct: (act: BulkAct) => void }) {
  const { t } = useText(studentDirectoryText, enrolmentText, enrolText, loginText);
  const words = {
    ENROL: t('enrol.title'),
    DIVISION: t('directory.assignDivision'),
    STATUS: t('enrolment.studentExamStatus'),
    LETTERS: t('directory.letters'),
    LOGINS: t('login.createMany'),
  };
  return acts.map((act, at) => (
    <BulkAction key={act} icon={ICONS[act]} rank={at === 0 ? 'MAIN' : 'PLAIN'} onClick={() => onAct(act)}>
      {words[act]}
    </BulkAction>
  ));
}

interface Props {
  readonly act: BulkAct;
  readonly selected: ReadonlySet<string>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function BulkDialog({ act, selected, onDone, onClose }: Props) {
  if (act === 'LOGINS')
    return (
      <Suspense>
        <CreateLogins kind="STUDENT" profileIds={studentsOf(selected)} onClose={onClose} />
      </Suspense>
    );
  if (act === 'LETTERS')
    return (
      <Suspense>
        <IssueLetters profileIds={studentsOf(selected)} onDone={onDone} onClose={onClose} />
      </Suspense>
    );
  if (act === 'ENROL')
    return (
      <Suspense>
        <EnrolDrawer profileIds={studentsOf(selected)} onDone={onDone} onClose={onClose} />
      </Suspense>
    );
  return <AssignDialog what={act} enrolmentIds={enrolmentsOf(selected)} onDone={onDone} onClose={onClose} />;
}
