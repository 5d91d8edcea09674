import { useText } from '../../kit/text/text.client.ts';
import { settingsText } from './settings.text.ts';
import type { ComponentType } from 'react';
import type { SettingName } from '../../kit/console/client-module.client.ts';
import { clientModules } from '../../kit/console/declared.client.ts';
import { StatePanel } from '../../kit/ui/state-panel.tsx';
import { SETTINGS } from './user-settings.client.ts';

function Inbox() {
  const { t } = useText(settingsText);
  return <StatePanel kind="empty" title={t('settings.underDevelopment')} />;
}

const declaredPane = (name: SettingName): ComponentType | undefined =>
  clientModules().find((module) => module.settingPanes[name])?.settingPanes[name];

type Setting = Pick<(typeof SETTINGS)[number], 'name' | 'title'>;

/** Those of these that are there, with what is shown for each; what no domain declares is not there yet. */
const offered = <S extends Setting>(settings: readonly S[]) =>
  settings.flatMap((setting) => {
    const Pane = setting.name === 'INBOX' ? Inbox : declaredPane(setting.name);
    return Pane ? [{ ...setting, Pane }] : [];
  });

export const offeredSettings = () => offered(SETTINGS);
/** Those of the profile page: the specification's, and what it does not name. */
export const profileParts = () => offered<Setting>([...SETTINGS, { name: 'NOTIFICATIONS', title: 'settings.notifications' }]);
