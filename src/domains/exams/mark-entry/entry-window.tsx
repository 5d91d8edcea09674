import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { markEntryText } from './mark-entry.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { momentText } from '../../../kit/text/moment-text.client.ts';

interface Props {
  readonly window: { readonly opensAt: string | null; readonly closesAt: string | null; readonly isOpen: boolean } | null;
}

const isAhead = (instant: string) => Date.parse(instant) > Date.now();

/** Whether marks may be entered now, and until when. */
export function EntryWindow({ window }: Props) {
  const { t } = useText(markEntryText);
  if (!window) return <span>{t('marks.windowAlways')}</span>;
  const early = !window.isOpen && window.opensAt !== null && isAhead(window.opensAt);
  const when = early ? window.opensAt : window.closesAt;
  return (
    <>
      <StateBadge tone={window.isOpen ? 'blue' : 'grey'} icon={window.isOpen ? IconLockOpen : IconLock}>
        {t(window.isOpen ? 'marks.windowOpen' : 'marks.windowShut')}
      </StateBadge>
      {when === null ? null : (
        <span>{t(early ? 'marks.windowFrom' : window.isOpen ? 'marks.windowUntil' : 'marks.windowSince', { when: momentText(when) })}</span>
      )}
    </>
  );
}
