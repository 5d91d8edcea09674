import { IconArrowRight } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { runReviewText } from './run-review.text.ts';
import type { HeadChange, ResultChange } from './result-change.contract.ts';
import classes from './change-words.module.css';

/** Old dim, an arrow, new bold. */
export function FromTo({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <span>
      <span className={classes.was}>{before}</span>
      <IconArrowRight className={classes.arrow} size={12} stroke={2} aria-hidden="true" />
      <span className={classes.now}>{after}</span>
    </span>
  );
}

/** As one value where nothing changed. */
export function Changed({ before, after }: { readonly before: string | null | undefined; readonly after: string | null }) {
  if (before === undefined || before === after) return <span>{after ?? '–'}</span>;
  return <FromTo before={before ?? '–'} after={after ?? '–'} />;
}

/** The letters, in the state's colour when they differ. */
export function ChangedLetter({ change }: { readonly change: ResultChange }) {
  const before = change.before?.letter;
  const after = change.after.letter;
  if (before === undefined || before === after) return <span>{after}</span>;
  return (
    <span className={after === 'P' ? classes.better : classes.worse}>
      {before}
      <IconArrowRight className={classes.arrow} size={12} stroke={2} aria-hidden="true" />
      {after}
    </span>
  );
}

const sideWords = (side: HeadChange['after']) => (side === null ? '–' : `${side.mark ?? '–'}${side.grace}`);

/** One head: its mark before and after. */
export const headWords = (one: HeadChange): string => `${one.kind} ${sideWords(one.before)} › ${sideWords(one.after)}`;

/** What of the heads is another, in one line. */
export function useHeadWords(): (change: ResultChange, most?: number) => string {
  const { t } = useText(runReviewText);
  return (change, most = 3) => {
    const words = change.heads.map((one) => `${one.paperCode} ${headWords(one)}`);
    const rest = words.length - most;
    return [...words.slice(0, most), ...(rest > 0 ? [t('results.diff.more', { count: rest })] : [])].join(', ');
  };
}
