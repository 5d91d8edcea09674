import { useText } from '../../../kit/text/text.client.ts';
import { blueprintVersionText } from './blueprint-version.text.ts';
import { basketOf } from './blueprint-credits.rules.ts';
import type { Basket } from './blueprint-version.contract.ts';
import classes from './grid.module.css';
import { withBasket, type Grid } from './paper-grid.rules.ts';

interface ChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly editable: boolean;
  readonly onChange: (value: number) => void;
}

/** Choices for the number of papers, limited by the basket's size. */
function HowMany({ label, value, from, to, editable, onChange }: ChoiceProps) {
  if (!editable) return <b>{value}</b>;
  const last = Math.max(to, value);
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
      {Array.from({ length: last - from + 1 }, (_, at) => from + at).map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  );
}

interface Props {
  readonly grid: Grid;
  readonly semester: number;
  readonly editable: boolean;
  readonly onChange: (grid: Grid) => void;
}

/** The elective baskets of a semester: how many of its papers a student takes. */
export function BasketList({ grid, semester, editable, onChange }: Props) {
  const { t } = useText(blueprintVersionText);
  const mine = grid.papers.filter((paper) => paper.semester === semester);
  const names = [...new Set(mine.flatMap(({ electiveGroup }) => electiveGroup ?? []))].toSorted();
  if (names.length === 0) return null;
  return (
    <ul className={classes.baskets} aria-label={t('grid.baskets', { number: semester })}>
      {names.map((name) => {
        const size = mine.filter(({ electiveGroup }) => electiveGroup === name).length;
        const basket: Basket = basketOf(grid.baskets, semester, name);
        const set = (change: Partial<Basket>) => onChange(withBasket(grid, { ...basket, ...change }));
        const choice = { editable, to: size };
        return (
          <li key={name} data-wrong={basket.chooseMax > size || undefined}>
            <span className={classes.basketName}>{name}</span>
            <span>
              {t('grid.choose')}{' '}
              <HowMany
                {...choice}
                label={t('grid.chooseLeast', { name })}
                value={basket.chooseMin}
                from={0}
                onChange={(chooseMin) => set({ chooseMin, chooseMax: Math.max(1, chooseMin, basket.chooseMax) })}
              />
              –
              <HowMany
                {...choice}
                label={t('grid.chooseMost', { name })}
                value={basket.chooseMax}
                from={1}
                onChange={(chooseMax) => set({ chooseMax, chooseMin: Math.min(chooseMax, basket.chooseMin) })}
              />{' '}
              {t('grid.ofPapers', { count: size })}
            </span>
            {basket.chooseMax > size ? <small role="alert">{t('grid.basketTooSmall')}</small> : null}
          </li>
        );
      })}
    </ul>
  );
}
