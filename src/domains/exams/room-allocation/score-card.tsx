import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
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

/** What an allocation is worth, term by term: whether one took points away, and how often it occurs. */
export function ScoreCard({ score, apart }: Props) {
  const { t, textOf } = useText(allocateText);
  const end = (
    <span className={classes.points}>
      <b>{count(score.points)}</b> {t('seating.ofHundred')}
    </span>
  );
  // Where nobody is kept apart, neighbours are not counted: a zero would say that there are none.
  const says = (term: Term) => (term === 'NEIGHBOURS' && apart === 'NONE' ? t('seating.notCounted') : count(score.counts[term]));
  return (
    <Card title={t('seating.score')} end={end}>
      <Stack>
        <dl className={classes.terms}>
          {TERMS.map((term) => {
            const lowers = score.lowers.includes(term);
            const Icon = lowers ? IconAlertTriangle : IconCheck;
            return (
              <div key={term} className={classes.term} data-lowers={lowers}>
                <dt>
                  <Icon size={16} stroke={1.75} aria-label={t(lowers ? 'seating.lowers' : 'seating.fine')} />
                  {textOf(`seating.term.${term}`)}
                </dt>
                <dd>{says(term)}</dd>
              </div>
            );
          })}
        </dl>
        <Hint>{t('seating.scoreHint')}</Hint>
      </Stack>
    </Card>
  );
}
