import { Modal } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useSession } from '../kit/http/session.client.ts';
import { leave } from '../kit/http/sign-out.client.ts';
import { useText } from '../kit/text/text.client.ts';
import { useReturnFocus } from '../kit/ui/return-focus.client.ts';
import { StatePanel } from '../kit/ui/state-panel.tsx';
import { SettingIcon } from './setting-icon.tsx';
import classes from './settings-dialog.module.css';
import { closeSettings, openSetting, SETTINGS, useUserSettings, type SettingName } from './user-settings.client.ts';

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

function Pane({ name }: { readonly name: SettingName }) {
  const { t } = useText();
  return name === 'PROFILE' ? <ProfilePane /> : <StatePanel kind="empty" title={t('settings.underDevelopment')} />;
}

function Dialog({ active }: { readonly active: number }) {
  const { t } = useText();
  useReturnFocus();
  const chosen = SETTINGS[active];
  return (
    <Modal
      opened
      onClose={closeSettings}
      title={t('settings.title')}
      centered
      size={720}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <div className={classes.parts}>
        <nav aria-label={t('settings.title')}>
          <ul className={classes.list}>
            {SETTINGS.map(({ name, title }) => (
              <li key={name}>
                <button type="button" aria-current={name === chosen?.name ? 'true' : undefined} onClick={() => openSetting(name)}>
                  <SettingIcon name={name} />
                  {t(title)}
                </button>
              </li>
            ))}
            <li>
              <button type="button" data-tone="red" onClick={() => void leave()}>
                <IconLogout size={18} stroke={1.75} aria-hidden="true" />
                {t('account.logout')}
              </button>
            </li>
          </ul>
        </nav>
        <section className={classes.pane}>
          {chosen ? (
            <>
              <h3 className={classes.title}>{t(chosen.title)}</h3>
              <Pane name={chosen.name} />
            </>
          ) : (
            <p className={classes.none}>{t('settings.chooseOne')}</p>
          )}
        </section>
      </div>
    </Modal>
  );
}

/** Profile Settings: the list at the left, the chosen one at the right. */
export function SettingsDialog() {
  const { showUserSettings, activeSetting } = useUserSettings();
  return showUserSettings ? <Dialog active={activeSetting} /> : null;
}
