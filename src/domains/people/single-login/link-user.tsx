import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { users } from '../../identity/user/user.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import type { LoginOf } from './login-card.tsx';
import { loginText } from './login.text.ts';
import { linkStudentUser, linkTeacherUser } from './single-login.contract.ts';

/** Sets or removes the link of a profile; what shows it is read again. */
export async function linkLogin(instituteId: string, { kind, id }: LoginOf, username: string | null): Promise<void> {
  await call(kind === 'STUDENT' ? linkStudentUser : linkTeacherUser, { instituteId, params: { id }, body: { username } });
  await refresh(studentProfiles.get, studentProfiles.list, teacherProfiles.get, teacherProfiles.list, users.list, users.get);
}

/** Chooses an account that exists. */
export function LinkUser({ of, onClose }: { readonly of: LoginOf; readonly onClose: () => void }) {
  const { t } = useText(loginText, uiText);
  const instituteId = useInstituteId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [q] = useDebouncedValue(typed.trim().replace(/ · .*/, ''), 200);
  const list = useCall(users.list, { instituteId, query: { size: '50', ...(q ? { q } : {}) } }, { keepPrevious: true });
  const found = (list.data?.data ?? []).filter((user) => user.status !== 'DISABLED');
  const options = found.map((user) => ({ value: user.username, label: `${user.name} · ${user.username}` }));
  const [picked, setPicked] = useState<{ readonly value: string; readonly label: string } | null>(null);
  const data = picked && !options.some((option) => option.value === picked.value) ? [picked, ...options] : options;
  const link = async () => {
    if (chosen === null) return;
    await linkLogin(instituteId, of, chosen);
    toastDone(t('login.linked', { username: chosen, name: of.name }));
  };
  return (
    <ReasonDialog
      title={t('login.linkTitle', { name: of.name })}
      confirm={t('login.link')}
      tone="navy"
      reason="NONE"
      ready={chosen !== null}
      onConfirm={link}
      onClose={onClose}
      fields={
        <Select
          label={t('login.user')}
          placeholder={t('login.userHint')}
          data={data}
          value={chosen}
          onChange={(value) => {
            setChosen(value);
            setPicked(data.find((option) => option.value === value) ?? null);
          }}
          searchable
          onSearchChange={setTyped}
          filter={({ options: all }) => all}
          nothingFoundMessage={list.isFetching ? t('list.loading') : t('reference.nothing')}
          comboboxProps={{ shadow: 'md' }}
        />
      }
    >
      {t('login.noneHint', { name: of.name })}
    </ReasonDialog>
  );
}
