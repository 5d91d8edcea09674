import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDeviceMobileOff,
  IconDots,
  IconEye,
  IconHistory,
  IconKey,
  IconLink,
  IconLogout,
  IconMailForward,
  IconPencil,
  IconShieldCheck,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useChangesHeld } from '../../../kit/http/held-changes.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { userAccessText } from './user-access.text.ts';
import { userText } from './user.text.ts';
import { recordText } from '../../../kit/record/record.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import type { UserRow } from './user.contract.ts';

export type UserAct =
  | 'EDIT'
  | 'ACCESS'
  | 'LINK'
  | 'HISTORY'
  | 'PREVIEW'
  | 'RESET'
  | 'FACTOR'
  | 'INVITE'
  | 'SIGN_OUT'
  | 'ENABLE'
  | 'DISABLE'
  | 'DELETE';

const ICON = { size: 16, stroke: 1.75 };

interface Props {
  readonly row: UserRow;
  readonly isOneself: boolean;
  readonly onAct: (act: UserAct) => void;
}

/** Enables or disables a user. */
function StateItem({ row, onAct }: Pick<Props, 'row' | 'onAct'>) {
  const { t } = useText(userText);
  const [act, Icon] = row.status === 'DISABLED' ? (['ENABLE', IconUserCheck] as const) : (['DISABLE', IconUserOff] as const);
  return (
    <Menu.Item leftSection={<Icon {...ICON} />} onClick={() => onAct(act)}>
      {t(act === 'ENABLE' ? 'users.enable' : 'users.disable')}
    </Menu.Item>
  );
}

/** Who the account is, and what it may do. */
function AccessItems({ row, onAct }: Pick<Props, 'row' | 'onAct'>) {
  const { t } = useText(userAccessText);
  const can = useCan();
  return (
    <>
      {can('policies', 'update') || can('teams', 'update') ? (
        <Menu.Item leftSection={<IconShieldCheck {...ICON} />} onClick={() => onAct('ACCESS')}>
          {t('userAccess.open')}
        </Menu.Item>
      ) : null}
      {row.profile === null && row.status !== 'DISABLED' && (can('profiles', 'read') || can('teachers', 'read')) ? (
        <Menu.Item leftSection={<IconLink {...ICON} />} onClick={() => onAct('LINK')}>
          {t('userAccess.link')}
        </Menu.Item>
      ) : null}
    </>
  );
}

/** Actions on a user. For one's own account they are in the profile settings. */
export function UserMenu({ row, isOneself, onAct }: Props) {
  const { t } = useText(userText, recordText, uiText);
  const can = useCan();
  const held = useChangesHeld();
  const mayUpdate = can('users', 'update') && !held;
  const others = mayUpdate && !isOneself;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('row.actions', { name: row.name })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onAct('EDIT')}>
          {t(mayUpdate ? 'row.edit' : 'row.open')}
        </Menu.Item>
        {others ? <AccessItems row={row} onAct={onAct} /> : null}
        <Menu.Item leftSection={<IconEye {...ICON} />} onClick={() => onAct('PREVIEW')}>
          {t('users.preview')}
        </Menu.Item>
        {can('users', 'update') || can('audit', 'read') ? (
          <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={() => onAct('HISTORY')}>
            {t('record.history')}
          </Menu.Item>
        ) : null}
        {others && row.status === 'INVITED' && row.email !== null ? (
          <Menu.Item leftSection={<IconMailForward {...ICON} />} onClick={() => onAct('INVITE')}>
            {t('users.invite')}
          </Menu.Item>
        ) : null}
        {others && row.status !== 'DISABLED' ? (
          <Menu.Item leftSection={<IconKey {...ICON} />} onClick={() => onAct('RESET')}>
            {t('users.resetPassword')}
          </Menu.Item>
        ) : null}
        {others && row.hasFactor ? (
          <Menu.Item leftSection={<IconDeviceMobileOff {...ICON} />} onClick={() => onAct('FACTOR')}>
            {t('users.resetFactor')}
          </Menu.Item>
        ) : null}
        {mayUpdate ? (
          <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={() => onAct('SIGN_OUT')}>
            {t('users.signOut')}
          </Menu.Item>
        ) : null}
        {others ? <StateItem row={row} onAct={onAct} /> : null}
        {can('users', 'delete') && !held && !isOneself ? (
          <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => onAct('DELETE')}>
            {t('row.delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
