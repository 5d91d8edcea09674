import type { ComponentType } from 'react';
import { useSession } from '../kit/http/session.client.ts';
import { useText } from '../kit/text/text.client.ts';
import { StatePanel } from '../kit/ui/state-panel.tsx';
import classes from './settings-dialog.module.css';
import { SETTINGS, type SettingName } from './user-settings.client.ts';

/** Who is signed in, as the session says. */
function ProfilePane() {
  const { t } = useText();
  const user = useSession((state) => state.user);
  const verified = (is: boolean | null | undefined) => (is ? t('settings.verified') : t('settings.notVerified'));
  const facts = [
    [t('settings.name'), user?.name, ''],
    [t('settings.username'), user ? `@${user.username}` : '', ''],
    [t('settings.email'), user?.email, user?.email ? verified(user.email_verified) : ''],
    [t('settings.phone'), user?.phone_number, user?.phone_number ? verified(user.phone_number_verified) : ''],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value || '–'} {note ? <small>{note}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Inbox() {
  const { t } = useText();
  return <StatePanel kind="empty" title={t('settings.underDevelopment')} />;
}

/** What stands at the right for each setting. */
export const PANES: Readonly<Partial<Record<SettingName, ComponentType>>> = { PROFILE: ProfilePane, INBOX: Inbox };

/** The settings that are offered: those with a pane. */
export const OFFERED = SETTINGS.filter(({ name }) => PANES[name] !== undefined);
