import {
  IconArrowsExchange,
  IconArrowsJoin,
  IconFileText,
  IconId,
  IconKey,
  IconPencil,
  IconSchool,
  IconTrash,
  IconSignature,
  IconTags,
  IconUserCheck,
  IconUserMinus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { bulkText } from '../../../kit/bulk/bulk.text.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { enrolText } from '../enrolment/enrol.text.ts';
import { EnrolDrawer } from '../enrolment/enrolment.door.client.ts';
import { enrolmentText } from '../enrolment/enrolment.text.ts';
import { loginText } from '../single-login/login.text.ts';
import { CardsOfStudents } from '../../print/id-card/id-card.door.client.ts';
import { IssueLetters } from '../../print/letter-batch/letter-batch.door.client.ts';
import type { DirectoryRow } from '../student-profile/student-directory.contract.ts';
import { studentMergeText } from '../student-merge/student-merge.text.ts';
import { studentTagText } from '../student-tag/student-tag.text.ts';
import { guardianConsentText } from '../guardian-consent/guardian-consent.text.ts';
import { studentStateText } from '../student-state/student-state.text.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { studentDirectoryText } from './student-directory.text.ts';

/** Loaded when it is opened. */
const CreateLogins = lazy(() => withTexts(import('../single-login/create-logins.tsx')).then((file) => ({ default: file.CreateLogins })));

/** Loaded when they are opened. */
const ChangeState = lazy(() => withTexts(import('../student-state/change-state.tsx')).then((file) => ({ default: file.ChangeState })));
const ChangeTags = lazy(() => withTexts(import('../student-tag/change-tags.tsx')).then((file) => ({ default: file.ChangeTags })));
const RecordConsent = lazy(() =>
  withTexts(import('../guardian-consent/record-consent.tsx')).then((file) => ({ default: file.RecordConsent })),
);
const MergeTwo = lazy(() => withTexts(import('../student-merge/merge-two.tsx')).then((file) => ({ default: file.MergeTwo })));
const ManyRecords = lazy(() => withTexts(import('./many-records.tsx')).then((file) => ({ default: file.ManyRecords })));

export type BulkAct =
  | 'ENROL'
  | 'DIVISION'
  | 'STATUS'
  | 'FIELD'
  | 'STATE'
  | 'TAGS'
  | 'CONSENT'
  | 'LETTERS'
  | 'CARDS'
  | 'LOGINS'
  | 'MERGE'
  | 'UNENROL'
  | 'DELETE';

/** A row is selected with its student, its enrolment, which has the division and exam status, and the PRN, which ID cards ask for. */
export const selectedId = (row: DirectoryRow): string => `${row.id} ${row.enrolmentId ?? ''} ${row.universityPrn}`;
const studentsOf = (selected: ReadonlySet<string>) => [...selected].map((one) => one.split(' ')[0] ?? '');
const numbersOf = (selected: ReadonlySet<string>) => [...selected].map((one) => one.split(' ').slice(2).join(' '));
const enrolmentsOf = (selected: ReadonlySet<string>) => [...selected].flatMap((one) => one.split(' ')[1] || []);

/** What the caller may do to many students. */
export function useBulkActs(): readonly BulkAct[] {
  const can = useCan();
  return [
    ...(can('enrolments', 'create') ? (['ENROL'] as const) : []),
    ...(can('enrolments', 'update') ? (['DIVISION', 'STATUS'] as const) : []),
    ...(can('profiles', 'update') ? (['FIELD', 'STATE', 'TAGS', 'CONSENT'] as const) : []),
    ...(can('letters', 'create') ? (['LETTERS'] as const) : []),
    ...(can('print', 'create') ? (['CARDS'] as const) : []),
    ...(can('users', 'create') ? (['LOGINS'] as const) : []),
    ...(can('enrolments', 'delete') ? (['UNENROL'] as const) : []),
    ...(can('profiles', 'delete') ? (['MERGE', 'DELETE'] as const) : []),
  ];
}

const ICONS = {
  ENROL: IconSchool,
  DIVISION: IconUsersGroup,
  STATUS: IconArrowsExchange,
  FIELD: IconPencil,
  STATE: IconUserCheck,
  TAGS: IconTags,
  CONSENT: IconSignature,
  LETTERS: IconFileText,
  CARDS: IconId,
  LOGINS: IconKey,
  MERGE: IconArrowsJoin,
  UNENROL: IconUserMinus,
  DELETE: IconTrash,
} as const;

export function BulkActs({ acts, onAct }: { readonly acts: readonly BulkAct[]; readonly onAct: (act: BulkAct) => void }) {
  const { t } = useText(
    studentDirectoryText,
    enrolmentText,
    enrolText,
    loginText,
    bulkText,
    studentMergeText,
    studentStateText,
    studentTagText,
    guardianConsentText,
    uiText,
  );
  const words = {
    ENROL: t('enrol.title'),
    DIVISION: t('directory.assignDivision'),
    STATUS: t('enrolment.studentExamStatus'),
    FIELD: t('bulk.field'),
    STATE: t('studentState.change'),
    TAGS: t('tags.change'),
    CONSENT: t('consents.title'),
    LETTERS: t('directory.letters'),
    CARDS: t('directory.cards'),
    LOGINS: t('login.createMany'),
    MERGE: t('merge.act'),
    UNENROL: t('directory.unenrol'),
    DELETE: t('row.delete'),
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
  if (act === 'MERGE')
    return (
      <Suspense>
        <MergeTwo ids={studentsOf(selected)} onDone={onDone} onClose={onClose} />
      </Suspense>
    );
  if (act === 'STATE')
    return (
      <Suspense>
        <ChangeState studentProfileIds={studentsOf(selected)} one={null} onDone={onDone} onClose={onClose} />
      </Suspense>
    );
  if (act === 'TAGS')
    return (
      <Suspense>
        <ChangeTags studentProfileIds={studentsOf(selected)} name={null} onDone={onDone} onClose={onClose} />
      </Suspense>
    );
  if (act === 'CONSENT')
    return (
      <Suspense>
        <RecordConsent studentProfileIds={studentsOf(selected)} one={null} onDone={onDone} onClose={onClose} />
      </Suspense>
    );
  if (act === 'FIELD' || act === 'DELETE' || act === 'UNENROL')
    return (
      <Suspense>
        <ManyRecords act={act} ids={act === 'UNENROL' ? enrolmentsOf(selected) : studentsOf(selected)} onDone={onDone} onClose={onClose} />
      </Suspense>
    );
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
  if (act === 'CARDS')
    return (
      <Suspense>
        <CardsOfStudents numbers={numbersOf(selected)} onClose={onClose} />
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
