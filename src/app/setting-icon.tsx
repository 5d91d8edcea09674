import { IconInbox, IconUser, type Icon } from '@tabler/icons-react';
import type { SettingName } from './user-settings.client.ts';

const ICONS: Record<SettingName, Icon> = { PROFILE: IconUser, INBOX: IconInbox };

export function SettingIcon({ name }: { readonly name: SettingName }) {
  const Drawn = ICONS[name];
  return <Drawn size={18} stroke={1.75} aria-hidden="true" />;
}
