import { count, useText } from '../../../kit/text/text.client.ts';
import { staleParts } from './stale-parts.rules.ts';
import type { StaleCounts } from './stale-parts.rules.ts';
import { resultProcessingText } from '../result-processing/result-processing.text.ts';

/** Whose results are out of date, each by what changed. */
export function useStaleWords(): (counts: StaleCounts) => string {
  const { t } = useText(resultProcessingText);
  return (counts) =>
    staleParts(counts)
      .map(({ why, students }) => t(`results.stale.${why}`, { count: count(students) }))
      .join(' · ');
}
