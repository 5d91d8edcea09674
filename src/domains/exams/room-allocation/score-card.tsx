import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { allocateText } from './allocate.text.ts';
import classes from './room-allocation.module.css';
import { TERMS } from './seating-choices.contract.ts';
import type { Score } from './seating-score.rules.ts';

/** What an allocation costs, term by term. */
export function ScoreCard({ score }: { readonly score: Score }) {
  const { t, textOf } = useText(allocateText);
  return (
    <Card title={t('seating.score')} end={<b>{count(score.cost)}</b>}>
      <Stack>
        <dl className={classes.terms}>
          {TERMS.map((term) => (
            <div key={term} className={classes.term}>
              <dt>{textOf(`seating.term.${term}`)}</dt>
              <dd>{count(score.counts[term])}</dd>
            </div>
          ))}
        </dl>
        <Hint>{t('seating.scoreHint')}</Hint>
      </Stack>
    </Card>
  );
}
