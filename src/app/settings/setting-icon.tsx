import { IconBell, IconInbox, IconKey, IconUser, IconUserCheck, type Icon } from '@tabler/icons-react';
import type { SettingName } from '../../kit/console/client-module.client.ts';

const ICONS: Record<SettingName, Icon> = {
  PROFILE: IconUser,
  INBOX: IconInbox,
  CHANGE_PASSWORD: IconKey,
  CONFIRM_ACCOUNT: IconUserCheck,
  NOTIFICATIONS: IconBell,
};

export function SettingIcon({ name }: { readonly name: SettingName }) {
  const Drawn = ICONS[name];
  return <Drawn size={18} stroke={1.75} aria-hidden="true" />;
}
