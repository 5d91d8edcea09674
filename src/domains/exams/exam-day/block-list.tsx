import { useCan } from '../../../kit/access/authorization.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { clockOf } from '../../../kit/text/clock-of.rules.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import type { BlockRow } from './exam-day.contract.ts';
import { examDayText } from './exam-day.text.ts';
import classes from './exam-day.module.css';

const TONES = { OPEN: 'blue', CLOSED: 'green', REOPENED: 'amber' } as const;
const PAGE = '/exam-master/exam-day';

const blockAddress = ({ examSlotId, roomId, blockNo }: BlockRow) => `${PAGE}?slot=${examSlotId}&room=${roomId}&block=${blockNo}`;

/** Blocks, each with how far it is and the way to its sheet. */
export function BlockList({ label, blocks }: { readonly label: string; readonly blocks: readonly BlockRow[] }) {
  const { t, textOf } = useText(examDayText);
  const seesLate = useCan()('examDay', 'unlock');
  return (
    <ul className={classes.list} aria-label={label}>
      {blocks.map((block) => (
        <li key={`${block.examSlotId} ${block.roomId} ${block.blockNo}`} className={classes.block}>
          <span>
            <b>{t('examDay.block', { room: block.room, number: block.blockNo })}</b>
            <span className={classes.dim}>
              {[
                block.isToday ? t('examDay.today') : dayText(block.heldOn),
                `${clockOf(block.startsMinute)} – ${clockOf(block.endsMinute)}`,
                block.supervisor ?? t('examDay.noSupervisor'),
              ].join(' · ')}
            </span>
            <span className={classes.dim}>
              {t('examDay.markedOf', { marked: count(block.marked), all: count(block.allotted) })} ·{' '}
              {t('examDay.sums', { present: count(block.present), absent: count(block.absent), ufm: count(block.ufm) })}
            </span>
          </span>
          <StateBadge tone={TONES[block.state]}>{textOf(`examDay.sheetState.${block.state}`)}</StateBadge>
          {seesLate && block.lateLines > 0 ? (
            <StateBadge tone="amber">{t('examDay.lateCount', { count: count(block.lateLines) })}</StateBadge>
          ) : null}
          <LinkButton to={blockAddress(block)}>{t('examDay.title')}</LinkButton>
        </li>
      ))}
    </ul>
  );
}
