import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { users } from '../../identity/user/user.contract.ts';
import { linkLogin, type LoginOf } from './login-of.client.ts';
import { loginText } from './login.text.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

/** Between name and username of an option. */
const SEPARATOR = ' @';

/** Chooses an account that exists. */
export function LinkUser({ of, onClose }: { readonly of: LoginOf; readonly onClose: () => void }) {
  const { t } = useText(loginText, uiText);
  const instituteId = useInstituteId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [q] = useDebouncedValue(typed.trim().split(SEPARATOR)[0] ?? '', 200);
  const list = useCall(users.list, { instituteId, query: { size: '50', ...(q ? { q } : {}) } }, { keepPrevious: true });
  const found = (list.data?.data ?? []).filter((user) => user.status !== 'DISABLED');
  const options = found.map((user) => ({ value: user.username, label: [user.name, user.username].join(SEPARATOR) }));
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
      why={chosen === null ? t('why.nothingChosen') : null}
      onConfirm={link}
      onClose={onClose}
      fields={
        <SearchSelect
          label={t('login.user')}
          placeholder={t('login.userHint')}
          data={data}
          shownOf={{ shown: list.data?.data.length ?? 0, total: list.data?.page.total ?? 0 }}
          value={chosen}
          onChange={(value) => {
            setChosen(value);
            setPicked(data.find((option) => option.value === value) ?? null);
          }}
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
