import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsMove, IconDots, IconFolderOpen, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { teamText } from './team.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import classes from './team-tree.module.css';

export type TeamAct = 'OPEN' | 'ADD' | 'EDIT' | 'MOVE' | 'DELETE';

interface Props {
  readonly name: string;
  readonly isTabStop: boolean;
  /** Actions not offered here. */
  readonly without?: TeamAct;
  readonly onAct: (act: TeamAct) => void;
}

const ICON = { size: 16, stroke: 1.75 };

function OpenMenu({ name, isTabStop, without, onAct }: Props) {
  const { t } = useText(teamText, uiText);
  const can = useCan();
  // The button that opened it is gone: the focus goes to the one in its place.
  const target = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" width={220} defaultOpened onClose={() => target.current?.focus()}>
      <Menu.Target>
        <ActionIcon
          ref={target}
          variant="subtle"
          color="gray"
          size={36}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={t('row.actions', { name })}
        >
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {without === 'OPEN' ? null : (
          <Menu.Item leftSection={<IconFolderOpen {...ICON} />} onClick={() => onAct('OPEN')}>
            {t('row.open')}
          </Menu.Item>
        )}
        {can('teams', 'create') ? (
          <Menu.Item leftSection={<IconPlus {...ICON} />} onClick={() => onAct('ADD')}>
            {t('team.addBelow')}
          </Menu.Item>
        ) : null}
        {can('teams', 'update') && without !== 'EDIT' ? (
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onAct('EDIT')}>
            {t('row.edit')}
          </Menu.Item>
        ) : null}
        {can('teams', 'update') ? (
          <Menu.Item leftSection={<IconArrowsMove {...ICON} />} onClick={() => onAct('MOVE')}>
            {t('team.moveTo')}
          </Menu.Item>
        ) : null}
        {can('teams', 'delete') ? (
          <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => onAct('DELETE')}>
            {t('row.delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Permitted actions on a team. Only opened lines have a menu, for trees of a thousand teams. */
export function TeamMenu(props: Props) {
  const { t } = useText(uiText);
  const [asked, setAsked] = useState(false);
  if (asked) return <OpenMenu {...props} />;
  return (
    <button
      type="button"
      className={classes.more}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={t('row.actions', { name: props.name })}
      onClick={() => setAsked(true)}
    >
      <IconDots size={18} stroke={1.75} />
    </button>
  );
}
