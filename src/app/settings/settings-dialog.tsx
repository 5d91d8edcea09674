import { Modal } from '@mantine/core';
import { IconLayoutSidebar, IconLogout } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSession } from '../../kit/session/session.client.ts';
import { DEFAULT_PICTURE } from '../../kit/ui/default-picture.client.ts';
import { leave } from '../../kit/session/sign-out.client.ts';
import { useText } from '../../kit/text/text.client.ts';
import { settingsText } from './settings.text.ts';
import { shellText } from '../shell/shell.text.ts';
import { uiText } from '../../kit/ui/ui.text.ts';
import { useReturnFocus } from '../../kit/ui/return-focus.client.ts';
import { SettingIcon } from './setting-icon.tsx';
import { offeredSettings } from './setting-panes.tsx';
import classes from './settings-dialog.module.css';
import { closeSettings, openSetting, SETTINGS } from './user-settings.client.ts';

/** Whose settings these are. */
function Person() {
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <div className={classes.who}>
      <img src={user.picture || DEFAULT_PICTURE} alt="" />
      <span>
        <strong>{user.name || user.username}</strong>
        <span>{`@${user.username}`}</span>
      </span>
    </div>
  );
}

/** Profile Settings: the list at the left, the chosen one at the right. */
export function SettingsDialog({ active }: { readonly active: number }) {
  const { t } = useText(settingsText, shellText, uiText);
  useReturnFocus();
  const chosen = SETTINGS[active];
  const offered = offeredSettings();
  const Pane = offered.find(({ name }) => name === chosen?.name)?.Pane;
  return (
    <Modal
      opened
      onClose={closeSettings}
      title={t('settings.title')}
      centered
      size={880}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <div className={classes.parts}>
        <nav className={classes.side} aria-label={t('settings.title')}>
          <ul className={classes.list}>
            {offered.map(({ name, title }) => (
              <li key={name}>
                <button type="button" aria-current={name === chosen?.name ? 'true' : undefined} onClick={() => openSetting(name)}>
                  <SettingIcon name={name} />
                  {t(title)}
                </button>
              </li>
            ))}
            <li className={classes.apart}>
              <button type="button" data-tone="red" onClick={() => void leave()}>
                <IconLogout size={18} stroke={1.75} aria-hidden="true" />
                {t('account.logout')}
              </button>
            </li>
          </ul>
          <Person />
        </nav>
        <section className={classes.pane}>
          {chosen && Pane ? (
            <>
              <h3 className={classes.title}>{t(chosen.title)}</h3>
              <Suspense fallback={null}>
                <Pane />
              </Suspense>
            </>
          ) : (
            <div className={classes.none}>
              <IconLayoutSidebar size={64} stroke={1} aria-hidden="true" />
              <p>{t('settings.chooseOne')}</p>
            </div>
          )}
        </section>
      </div>
    </Modal>
  );
}
