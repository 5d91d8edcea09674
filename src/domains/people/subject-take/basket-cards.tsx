import { Hint } from '../../../kit/layout/hint.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import type { TakeBasket } from './subject-take.contract.ts';
import classes from './subject-take.module.css';
import { subjectTakeText } from './subject-take.text.ts';

/** What the curriculum wants of a basket. */
function useLimits() {
  const { t } = useText(subjectTakeText);
  return ({ chooseMin, chooseMax, maxCredits }: TakeBasket) =>
    [
      chooseMin === chooseMax ? t('takes.limitOne', { most: chooseMax }) : t('takes.limit', { least: chooseMin, most: chooseMax }),
      ...(maxCredits === null ? [] : [t('takes.limitCredits', { credits: maxCredits })]),
    ].join(', ');
}

/** Each basket with its papers and how many take them. */
export function BasketCards({ baskets }: { readonly baskets: readonly TakeBasket[] }) {
  const { t } = useText(subjectTakeText);
  const limits = useLimits();
  return (
    <div className={classes.baskets}>
      {baskets.map((basket) => (
        <Card key={basket.name} title={basket.name} end={<Hint>{limits(basket)}</Hint>}>
          <ul className={classes.papers}>
            {basket.papers.map(({ id, code, title, taken, seats }) => (
              <li key={id} data-full={(seats !== null && taken >= seats) || undefined}>
                <span>
                  <b>{code}</b> {title}
                </span>
                <span>
                  {seats === null
                    ? t('takes.students', { count: count(taken) })
                    : t('takes.seats', { taken: count(taken), seats: count(seats) })}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
