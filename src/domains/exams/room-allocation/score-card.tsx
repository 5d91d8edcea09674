import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { allocateText } from './allocate.text.ts';
import classes from './room-allocation.module.css';
import { TERMS } from './seating-choices.contract.ts';
import type { Apart, Term } from './seating-choices.contract.ts';
import type { Score } from './seating-score.rules.ts';

interface Props {
  readonly score: Score;
  readonly apart: Apart;
}

/** What an allocation costs, term by term. */
export function ScoreCard({ score, apart }: Props) {
  const { t, textOf } = useText(allocateText);
  // Where nobody is kept apart, neighbours are not counted: a zero would say that there are none.
  const says = (term: Term) => (term === 'NEIGHBOURS' && apart === 'NONE' ? t('seating.notCounted') : count(score.counts[term]));
  return (
    <Card title={t('seating.score')} end={<b>{count(score.cost)}</b>}>
      <Stack>
        <dl className={classes.terms}>
          {TERMS.map((term) => (
            <div key={term} className={classes.term}>
              <dt>{textOf(`seating.term.${term}`)}</dt>
              <dd>{says(term)}</dd>
            </div>
          ))}
        </dl>
        <Hint>{t('seating.scoreHint')}</Hint>
      </Stack>
    </Card>
  );
}
