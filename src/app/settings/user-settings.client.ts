import { create } from 'zustand';
import type { PlainKey } from '../../kit/text/texts.contract.ts';
import type { SettingName } from '../../kit/console/client-module.client.ts';
import type { settingsText } from './settings.text.ts';

/** The profile settings in the specification's order; Logout comes last. setting-panes.tsx lists those that have a pane. */
export const SETTINGS: readonly { readonly name: SettingName; readonly title: PlainKey<typeof settingsText>; readonly english: string }[] =
  [
    { name: 'PROFILE', title: 'settings.profile', english: 'Profile' },
    { name: 'INBOX', title: 'settings.inbox', english: 'Inbox' },
    { name: 'CHANGE_PASSWORD', title: 'settings.changePassword', english: 'Change Password' },
    { name: 'CONFIRM_ACCOUNT', title: 'settings.confirmAccount', english: 'Confirm Account' },
  ];

/** The specification's `userSettings` area; -1: none is chosen. */
export const useUserSettings = create<{ readonly showUserSettings: boolean; readonly activeSetting: number }>(() => ({
  showUserSettings: false,
  activeSetting: -1,
}));

export const openSetting = (name: SettingName | null): void =>
  useUserSettings.setState({ showUserSettings: true, activeSetting: SETTINGS.findIndex((setting) => setting.name === name) });

export const closeSettings = (): void => useUserSettings.setState({ showUserSettings: false, activeSetting: -1 });
