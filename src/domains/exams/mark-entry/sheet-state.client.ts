import { IconLock, IconPencil, IconSend, type TablerIcon } from '@tabler/icons-react';
import type { Tone } from '../../../kit/ui/state-badge.tsx';

/** Badge of a mark sheet's state, the same on all pages. */
export const SHEET_TONES: Readonly<Record<'ENTRY' | 'SUBMITTED' | 'LOCKED', { readonly tone: Tone; readonly icon: TablerIcon }>> = {
  ENTRY: { tone: 'blue', icon: IconPencil },
  SUBMITTED: { tone: 'amber', icon: IconSend },
  LOCKED: { tone: 'grey', icon: IconLock },
};
