import { IconClock, IconEyeOff, IconLock, IconUsers } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { markCellText } from '../mark-cell/mark-cell.text.ts';
import { markEntryText } from './mark-entry.text.ts';
import type { DeskSummary } from './desk-summary.client.ts';
import classes from './connection-banner.module.css';

/** Before anything is typed: which marks of these sheets another person must enter, since the other entry is by whoever looks. */
export function BarredNote({ summary }: { readonly summary: DeskSummary }) {
  const { t } = useText(markEntryText);
  const { SAME_PERSON, SAME_HANDS } = summary.counts.barred;
  if (SAME_PERSON + SAME_HANDS === 0 || !summary.sheets.some((sheet) => sheet.mayEnter)) return null;
  return (
    <div className={classes.banner} data-tone="amber" role="status">
      <IconUsers size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {SAME_PERSON > 0 ? t('marks.barred.SAME_PERSON', { count: SAME_PERSON }) : null}{' '}
        {SAME_HANDS > 0 ? t('marks.barred.SAME_HANDS', { count: SAME_HANDS }) : null}
      </span>
    </div>
  );
}

/** Before a cell is tried: the marks of these masked sheets are somebody else's to enter, and why. */
export function ApartNote({ summary }: { readonly summary: DeskSummary }) {
  const { t } = useText(markCellText);
  const apart = summary.sheets.find((sheet) => sheet.state === 'ENTRY' && sheet.apart !== null)?.apart;
  if (!apart) return null;
  return (
    <div className={classes.banner} data-tone="amber" role="status">
      <IconLock size={18} stroke={1.75} aria-hidden="true" />
      <span>{t(`marks.lock.apart.${apart}`)}</span>
    </div>
  );
}

/** Before a cell is tried: the written papers of these sheets have not begun. */
export function NotBegunNote({ summary }: { readonly summary: DeskSummary }) {
  const { t } = useText(markCellText);
  const begins = summary.sheets.find((sheet) => sheet.state === 'ENTRY' && sheet.facts.begins !== null)?.facts.begins;
  if (!begins) return null;
  return (
    <div className={classes.banner} data-tone="amber" role="status">
      <IconClock size={18} stroke={1.75} aria-hidden="true" />
      <span>{t('marks.refused.NOT_BEGUN', { begins })}</span>
    </div>
  );
}

/** Of masked sheets: why no names are seen. */
export function MaskedNote({ summary }: { readonly summary: DeskSummary }) {
  const { t } = useText(markEntryText);
  if (!summary.sheets.some((sheet) => sheet.masked)) return null;
  return (
    <p className={classes.banner}>
      <IconEyeOff size={18} stroke={1.75} aria-hidden="true" />
      <span>{t('marks.maskedHint')}</span>
    </p>
  );
}
