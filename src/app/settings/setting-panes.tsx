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

/** The settings that are offered, with what is at the right for each; one that no domain declares is not there yet. */
export const offeredSettings = () =>
  SETTINGS.flatMap((setting) => {
    const Pane = setting.name === 'INBOX' ? Inbox : declaredPane(setting.name);
    return Pane ? [{ ...setting, Pane }] : [];
  });
