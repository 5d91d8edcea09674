import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsMove, IconDots, IconLock, IconLockOpen, IconPackageExport } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { count, useText } from '../../../kit/text/text.client.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import classes from './board.module.css';
import type { BoardPaper } from './timetable.contract.ts';
import { timetableText } from './timetable.text.ts';

const ICON = { size: 16, stroke: 1.75 };

export type CardAct = 'MOVE' | 'OUT' | 'LOCK' | 'UNLOCK';

interface Props {
  readonly paper: BoardPaper;
  /** Examinations that it is a paper of. */
  readonly exams: number;
  readonly isLifted: boolean;
  readonly editable: boolean;
  readonly onAct: (act: CardAct) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onDrag: (now: 'BEGINS' | 'ENDS') => void;
}

function CardMenu({ paper, onAct }: Pick<Props, 'paper' | 'onAct'>) {
  const { t } = useText(timetableText, uiText);
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('row.actions', { name: paper.code })}>
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {paper.isLocked ? null : (
          <Menu.Item leftSection={<IconArrowsMove {...ICON} />} onClick={() => onAct('MOVE')}>
            {t('timetable.moveTo')}
          </Menu.Item>
        )}
        {paper.slotId === null ? null : (
          <Menu.Item
            leftSection={paper.isLocked ? <IconLockOpen {...ICON} /> : <IconLock {...ICON} />}
            onClick={() => onAct(paper.isLocked ? 'UNLOCK' : 'LOCK')}
          >
            {paper.isLocked ? t('timetable.unlock') : t('timetable.lock')}
          </Menu.Item>
        )}
        {paper.slotId === null || paper.isLocked ? null : (
          <Menu.Item leftSection={<IconPackageExport {...ICON} />} onClick={() => onAct('OUT')}>
            {t('timetable.takeOut')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** One paper on the board: dragged, lifted by Enter, or moved by its menu. */
export function BoardCard({ paper, exams, isLifted, editable, onAct, onKey, onDrag }: Props) {
  const { t } = useText(timetableText);
  const mayMove = editable && !paper.isLocked;
  const facts = [
    t('timetable.students', { count: count(paper.students) }),
    paper.minutes === null ? null : t('timetable.minutes', { count: count(paper.minutes) }),
    exams > 1 ? t('timetable.common', { count: count(exams) }) : null,
  ].filter((one) => one !== null);
  return (
    <div
      role="presentation"
      className={classes.card}
      data-lifted={isLifted || undefined}
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', paper.code);
        event.dataTransfer.effectAllowed = 'move';
        onDrag('BEGINS');
      }}
      onDragEnd={() => onDrag('ENDS')}
    >
      <button
        type="button"
        className={classes.name}
        data-paper={`${paper.examInstanceId} ${paper.examPaperId}`}
        aria-keyshortcuts={mayMove ? 'Enter' : undefined}
        onKeyDown={mayMove ? onKey : undefined}
        onClick={() => (mayMove ? onAct('MOVE') : undefined)}
      >
        {paper.isLocked ? <IconLock size={14} stroke={2} aria-label={t('timetable.locked')} /> : null}
        <b>{paper.code}</b> <span>{paper.title}</span>
      </button>
      {editable ? <CardMenu paper={paper} onAct={onAct} /> : null}
      <p className={classes.facts}>{facts.join(' · ')}</p>
    </div>
  );
}
