import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { markEntryText } from './mark-entry.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import type { EntryWindows } from '../mark-sheet/mark-sheet.contract.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';

type OneWindow = EntryWindows['internal'];

const isAhead = (instant: string) => Date.parse(instant) > Date.now();

/** Whether marks may be entered now, and until when; internal and external marks apart where they differ. */
export function EntryWindowsNow({ windows: { internal, external } }: { readonly windows: EntryWindows }) {
  const { t } = useText(markEntryText);
  if (isSame(internal, external)) return <EntryWindow window={external} />;
  return (
    <>
      <span>{t('marks.window.INTERNAL')}</span>
      <EntryWindow window={internal} />
      <span>{t('marks.window.EXTERNAL')}</span>
      <EntryWindow window={external} />
    </>
  );
}

const isSame = (one: OneWindow, other: OneWindow) =>
  one?.opensAt === other?.opensAt && one?.closesAt === other?.closesAt && one?.isOpen === other?.isOpen;

function EntryWindow({ window }: { readonly window: OneWindow }) {
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
