import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { markEntryText } from './mark-entry.text.ts';
import type { DeskSummary } from './desk-summary.client.ts';
import { nothingText } from '../mark-sheet/mark-sheet.door.client.ts';
import { submitNeeds } from '../mark-cell/cell-view.rules.ts';
import { headWord } from '../mark-sheet/head-name.rules.ts';
import classes from './progress.module.css';

const { t } = textsOf(markEntryText);

/** Of several heads each is submitted by itself: what is missing is said of the head that it keeps back. */
function missingOf({ sheets }: DeskSummary, units: number): string[] {
  const short = sheets.flatMap((sheet) => {
    const { missing } = submitNeeds(sheet.counts);
    return missing > 0 && sheet.state === 'ENTRY' ? [{ head: headWord(sheet, units), count: count(missing) }] : [];
  });
  return short.map((one) => (sheets.length === 1 ? t('marks.needsMore', one) : t('marks.headNeedsMore', one)));
}

/** Progress of the open sheets, and what is missing before they can be submitted. */
export function Progress({ summary, units }: { readonly summary: DeskSummary; readonly units: number }) {
  const { t } = useText(markEntryText);
  const { counts } = summary;
  const { alone, mismatches, incomplete } = submitNeeds(counts);
  const amber = counts.traits.CONFLICT + counts.traits.MISMATCH + counts.traits.WAITING;
  const needs = [
    ...missingOf(summary, units),
    alone > 0 ? t('marks.needsOther', { count: count(alone) }) : '',
    mismatches > 0 ? t('marks.needsAgreement', { count: count(mismatches) }) : '',
    incomplete > 0 ? t('marks.needsReceived', { count: count(incomplete) }) : '',
  ].filter((part) => part !== '');
  const open = summary.sheets.some((sheet) => sheet.state === 'ENTRY');
  return (
    <div className={classes.progress}>
      <svg className={classes.bar} viewBox={`0 0 ${Math.max(1, counts.wanted)} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes.saved} width={counts.wanted === 0 ? Math.min(1, counts.carried) : counts.saved} height={1} />
        <rect className={classes.refused} x={counts.saved} width={counts.traits.REFUSED} height={1} />
        <rect className={classes.waiting} x={counts.saved + counts.traits.REFUSED} width={amber} height={1} />
      </svg>
      <span role="status">
        {counts.wanted === 0 ? (
          nothingText(counts.carried)
        ) : (
          <>
            <b>{count(counts.saved)}</b> {t('marks.ofSaved', { count: count(counts.wanted) })}
          </>
        )}
        {open && needs.length > 0 ? ` · ${needs.join(', ')}` : ''}
      </span>
    </div>
  );
}
