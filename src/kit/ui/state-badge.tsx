import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconLock, IconProgress, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state-badge.module.css';

export type Tone = 'green' | 'amber' | 'red' | 'blue' | 'grey';

const ICONS: Record<Tone, TablerIcon> = {
  green: IconCircleCheck,
  amber: IconAlertTriangle,
  red: IconCircleX,
  blue: IconProgress,
  grey: IconLock,
};

interface Props {
  /** green done, amber waiting or attention, red failed or blocked, blue in progress, grey neutral, locked or draft. */
  readonly tone: Tone;
  /** Without one: the tone's own. */
  readonly icon?: TablerIcon;
  /** The icon alone, for the usual state where space is short; its words are still read out. */
  readonly isShort?: boolean;
  readonly children: ReactNode;
}

/** A state as icon and word; colour is never the only sign. */
export function StateBadge({ tone, icon, isShort = false, children }: Props) {
  const Icon = icon ?? ICONS[tone];
  return (
    <span className={classes.badge} data-tone={tone} data-short={isShort || undefined}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      <span className={isShort ? 'p-hidden' : classes.word}>{children}</span>
    </span>
  );
}
