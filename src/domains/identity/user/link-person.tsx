import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { usePartWords } from '../../../kit/ui/part-of-all.client.ts';
import type { PartOfAll } from '../../../kit/ui/part-of-all.rules.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { linkStudentUser, linkTeacherUser } from '../../people/single-login/single-login.contract.ts';
import { studentProfiles } from '../../people/student-profile/student-profile.contract.ts';
import { teacherProfiles } from '../../people/teacher-profile/teacher-profile.contract.ts';
import { userAccessText } from './user-access.text.ts';
import { users, type UserRow } from './user.contract.ts';
import { userText } from './user.text.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

interface Person {
  /** Kind and id of the record. */
  readonly value: string;
  readonly label: string;
  readonly name: string;
  readonly disabled: boolean;
}

const SIZE = '20';
const SEPARATOR = ' · ';

/** Students and teachers whom the user of the console may see, found by name or number; who has a login cannot be chosen. */
function usePersons(typed: string) {
  const { t } = useText(userAccessText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [q] = useDebouncedValue(typed.trim().split(SEPARATOR)[0] ?? '', 200);
  const input = { instituteId, query: { size: SIZE, ...(q ? { q } : {}) } };
  const students = useCall(studentProfiles.list, input, { keepPrevious: true, enabled: can('profiles', 'read') });
  const teachers = useCall(teacherProfiles.list, input, { keepPrevious: true, enabled: can('teachers', 'read') });
  const person = (kind: 'STUDENT' | 'TEACHER', row: { id: string; userId: string | null }, name: string, number: string): Person => {
    const label = [name, number].join(SEPARATOR);
    const isTaken = row.userId !== null;
    return { value: `${kind} ${row.id}`, label: isTaken ? t('userAccess.hasLogin', { name: label }) : label, name, disabled: isTaken };
  };
  return {
    students: (students.data?.data ?? []).map((row) => person('STUDENT', row, row.fullName, row.universityPrn)),
    teachers: (teachers.data?.data ?? []).map((row) => person('TEACHER', row, row.name, row.staffNo)),
    studentsTotal: students.data?.page.total ?? 0,
    teachersTotal: teachers.data?.page.total ?? 0,
    isFetching: students.isFetching || teachers.isFetching,
  };
}

/** The heading of a group, and how many of how many it shows. */
const headed = (heading: string, found: readonly Person[], total: number, words: (part: PartOfAll) => string) =>
  found.length < total ? [heading, words({ shown: found.length, total })].join(SEPARATOR) : heading;

/** Makes the account the login of a student or teacher, by the call that their own page uses. */
export function LinkPerson({ row, onClose }: { readonly row: UserRow; readonly onClose: () => void }) {
  const { t } = useText(userAccessText, userText, uiText);
  const instituteId = useInstituteId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Person | null>(null);
  const { students, teachers, studentsTotal, teachersTotal, isFetching } = usePersons(typed);
  const words = usePartWords();
  const known = [...students, ...teachers];
  const kept = chosen && !known.some((one) => one.value === chosen.value) ? [chosen] : [];
  const link = async () => {
    if (chosen === null) return;
    const [kind, id = ''] = chosen.value.split(' ');
    await call(kind === 'STUDENT' ? linkStudentUser : linkTeacherUser, {
      instituteId,
      params: { id },
      // Only who has no login can be chosen.
      body: { username: row.username, seenUserId: null },
    });
    toastDone(t('userAccess.linked', { username: row.username, name: chosen.name }));
    await refresh(users.list, users.get, studentProfiles.list, studentProfiles.get, teacherProfiles.list, teacherProfiles.get);
  };
  return (
    <ReasonDialog
      title={t('userAccess.linkTitle', { name: row.name })}
      confirm={t('userAccess.link')}
      tone="navy"
      reason="NONE"
      why={chosen === null ? t('why.nothingChosen') : null}
      onConfirm={link}
      onClose={onClose}
      fields={
        <SearchSelect
          label={t('userAccess.person')}
          placeholder={t('userAccess.personHint')}
          data={[
            {
              group: headed(t('users.profile.STUDENT'), students, studentsTotal, words),
              items: [...kept.filter(({ value }) => value.startsWith('STUDENT')), ...students],
            },
            {
              group: headed(t('users.profile.TEACHER'), teachers, teachersTotal, words),
              items: [...kept.filter(({ value }) => value.startsWith('TEACHER')), ...teachers],
            },
          ]}
          value={chosen?.value ?? null}
          onChange={(value) => setChosen(known.find((one) => one.value === value) ?? null)}
          onSearchChange={setTyped}
          filter={({ options }) => options}
          nothingFoundMessage={isFetching ? t('list.loading') : t('reference.nothing')}
          comboboxProps={{ shadow: 'md' }}
          data-autofocus
        />
      }
    >
      <p>{t('userAccess.linkHint')}</p>
    </ReasonDialog>
  );
}
