import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconHistory, IconLink, IconLock, IconLockOpen, IconPencil, IconPlayerTrackNext, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { call } from '../http/call.client.ts';
import { refresh } from '../http/use-call.client.ts';
import { textsOf, useText } from '../text/text.client.ts';
import { recordText } from './record.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { toastRefusal } from '../ui/toasts.tsx';
import { CopyLinkItem } from './copy-link.tsx';
import { nameOf, plainText, type MasterRow } from '../master/master-row.client.ts';
import { mayMove, type Master } from '../master/master.contract.ts';
import type { Abilities } from '../master/abilities.client.ts';
import type { Slots, StepDialog } from '../master/master-look.client.ts';

const { textOf } = textsOf();

/** Abilities from the list's reply. */
type Change = Master['lock'];
/** Uses and history of a record. */
export type Beside = 'USES' | 'HISTORY';

interface Props {
  readonly master: Master;
  readonly row: MasterRow;
  readonly abilities: Abilities;
  /** Further items, before deleting. */
  readonly items?: ReactNode;
  /** Called instead of locking at once. */
  readonly lockDialog?: StepDialog | undefined;
  /** By verb: called instead of taking that step at once. */
  readonly stepDialogs?: Slots['stepDialogs'];
  readonly onOpen: () => void;
  readonly onBeside: (what: Beside) => void;
  readonly onDelete: () => void;
}

const ICON = { size: 16, stroke: 1.75 };

interface Step {
  readonly verb: string;
  readonly endpoint: Change;
}

/** Steps of the lifecycle that this row's state allows and the caller may take. */
function stepsOf(master: Master, row: MasterRow, abilities: Abilities): Step[] {
  const state = plainText(row['state']);
  return Object.entries(master.moves).flatMap(([verb, move]) => {
    const endpoint = master.steps[verb];
    return endpoint && abilities[verb] && mayMove(move, state) ? [{ verb, endpoint }] : [];
  });
}

interface StepsProps {
  readonly steps: readonly Step[];
  readonly plural: string;
  readonly onStep: (step: Step) => void;
}

const Steps = ({ steps, plural, onStep }: StepsProps) =>
  steps.map((step) => (
    <Menu.Item key={step.verb} leftSection={<IconPlayerTrackNext {...ICON} />} onClick={() => onStep(step)}>
      {textOf(`${plural}.${step.verb}`, step.verb)}
    </Menu.Item>
  ));

/** Takes a step of the row; a refusal is told, and the list is read again. */
function useChange(master: Master, row: MasterRow) {
  const instituteId = useInstituteId();
  return async (endpoint: Change) => {
    try {
      await call(endpoint, { instituteId, params: { id: row.id }, body: { version: row.version } });
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(master.list, master.get);
  };
}

/** The actions of one row: open, lock or unlock, its next steps, delete. */
export function RowMenu({ master, row, abilities, items, lockDialog, stepDialogs = {}, onOpen, onBeside, onDelete }: Props) {
  const { t } = useText(recordText, uiText);
  const change = useChange(master, row);
  const [dialog, setDialog] = useState<StepDialog | null>(null);
  const ask = (next: StepDialog) => setDialog(() => next);
  const locked = Boolean(row.lockedAt);
  const lock = () => (!locked && lockDialog ? ask(lockDialog) : void change(locked ? master.unlock : master.lock));
  const step = ({ verb, endpoint }: Step) => {
    const asks = stepDialogs[verb];
    return asks ? ask(asks) : void change(endpoint);
  };
  const menu = (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('row.actions', { name: nameOf(master, row) })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onOpen}>
          {abilities['update'] && !locked ? t('row.edit') : t('row.open')}
        </Menu.Item>
        {master.lockable && abilities[locked ? 'unlock' : 'lock'] ? (
          <Menu.Item leftSection={locked ? <IconLockOpen {...ICON} /> : <IconLock {...ICON} />} onClick={lock}>
            {locked ? t('row.unlock') : t('row.lock')}
          </Menu.Item>
        ) : null}
        <Steps steps={stepsOf(master, row, abilities)} plural={master.plural} onStep={step} />
        {items}
        <CopyLinkItem id={row.id} />
        <Menu.Item leftSection={<IconLink {...ICON} />} onClick={() => onBeside('USES')}>
          {t('uses.title')}
        </Menu.Item>
        {abilities['update'] ? (
          <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={() => onBeside('HISTORY')}>
            {t('record.history')}
          </Menu.Item>
        ) : null}
        {abilities['delete'] && !locked ? (
          <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={onDelete}>
            {t('row.delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <>
      {menu}
      {dialog?.(row, () => setDialog(null))}
    </>
  );
}
