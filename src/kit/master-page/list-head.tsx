import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPlus, IconTable, IconTrash } from '@tabler/icons-react';
import { useIsAuthorized } from '../access/authorization.client.ts';
import { FileMenu } from '../export/file-menu.tsx';
import { useText } from '../text/text.client.ts';
import { tableText } from '../table/table.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { PageHead } from '../page/page-head.tsx';
import { exportQueryOf, type ListState } from '../list/list-state.rules.ts';
import type { DrawnLook } from '../master/master-look.client.ts';
import type { Master } from '../master/master.contract.ts';
import classes from './list-head.module.css';
import { shownColumns, useTableSettings } from '../view/table-settings.client.ts';
import type { Abilities } from '../master/abilities.client.ts';

interface Props {
  readonly master: Master;
  readonly look: DrawnLook;
  readonly state: ListState;
  readonly abilities: Abilities;
  readonly onNew: () => void;
  readonly onTrash: () => void;
  /** Null while there are no rows to edit, or none that cells could hold. */
  readonly onGrid: (() => void) | null;
}

const ICON = { size: 16, stroke: 1.75 };

function MoreMenu({ onTrash, onGrid, abilities }: Pick<Props, 'onTrash' | 'onGrid' | 'abilities'>) {
  const { t } = useText(tableText, uiText);
  const mayGrid = abilities['update'] && onGrid;
  if (!mayGrid && !abilities['delete']) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} className={classes.more ?? ''} aria-label={t('list.more')}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayGrid ? (
          <Menu.Item leftSection={<IconTable {...ICON} />} onClick={onGrid}>
            {t('grid.title')}
          </Menu.Item>
        ) : null}
        {abilities['delete'] ? (
          <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={onTrash}>
            {t('trash.title')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Title, purpose, export of what is filtered, what else the list can, and the one filled button. */
export function ListHead({ master, look, state, abilities, onNew, onTrash, onGrid }: Props) {
  const { t, textOf } = useText(uiText);
  const authorized = useIsAuthorized(master.feature);
  const { hidden, order } = useTableSettings(master.plural);
  const inSight = shownColumns(
    look.columns.map((id) => ({ id })),
    hidden,
    order,
  ).map(({ id }) => id);
  const actions = (
    <>
      {look.slots.actions?.()}
      {authorized && abilities['export'] ? <FileMenu file={master.exportCsv} query={exportQueryOf(state)} columns={inSight} /> : null}
      {authorized ? <MoreMenu onTrash={onTrash} onGrid={onGrid} abilities={abilities} /> : null}
      {authorized && abilities['create'] ? (
        <Button leftSection={<IconPlus {...ICON} />} onClick={onNew}>
          {t('list.add', { noun: textOf(look.text.one) })}
        </Button>
      ) : null}
    </>
  );
  return <PageHead title={textOf(look.text.title)} purpose={textOf(look.text.purpose)} actions={actions} />;
}
