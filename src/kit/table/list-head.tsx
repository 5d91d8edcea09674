import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDots, IconDownload, IconPlus, IconTable, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsAuthorized } from '../access/authorization.client.ts';
import { download } from '../http/call.client.ts';
import { useText } from '../text/text.client.ts';
import { useInstituteId } from '../ui/institute.client.ts';
import { PageHead } from '../ui/page-head.tsx';
import { toastRefusal } from '../ui/toasts.tsx';
import { exportQueryOf, type ListState } from '../master/list-state.rules.ts';
import type { DrawnLook } from '../master/master-look.client.ts';
import { EXPORT_FORMATS, type ExportFormat, type Master } from '../master/master.contract.ts';
import classes from './list-head.module.css';
import type { Abilities } from '../record/row-menu.tsx';

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

/** What is filtered, all rows, in one of three formats. */
function ExportMenu({ master, state }: Pick<Props, 'master' | 'state'>) {
  const { t } = useText();
  const instituteId = useInstituteId();
  const [exporting, setExporting] = useState(false);
  const save = async (format: ExportFormat) => {
    setExporting(true);
    await download(master.exportCsv, { instituteId, query: { ...exportQueryOf(state), format } }).catch(toastRefusal);
    setExporting(false);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload {...ICON} />}
          rightSection={<IconChevronDown size={14} stroke={2} />}
          loading={exporting}
        >
          {t('export.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MoreMenu({ onTrash, onGrid, abilities }: Pick<Props, 'onTrash' | 'onGrid' | 'abilities'>) {
  const { t } = useText();
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
  const { t } = useText();
  const authorized = useIsAuthorized(master.feature);
  const actions = (
    <>
      {look.slots.actions?.()}
      {authorized && abilities['export'] ? <ExportMenu master={master} state={state} /> : null}
      {authorized ? <MoreMenu onTrash={onTrash} onGrid={onGrid} abilities={abilities} /> : null}
      {authorized && abilities['create'] ? (
        <Button leftSection={<IconPlus {...ICON} />} onClick={onNew}>
          {t('list.add', { noun: t(look.text.one) })}
        </Button>
      ) : null}
    </>
  );
  return <PageHead title={t(look.text.title)} purpose={t(look.text.purpose)} actions={actions} />;
}
