import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { markText } from '../../result-rules/engine/mark-signs.rules.ts';
import { ownResultText } from './own-result.text.ts';
import { graceSigns } from './figures.rules.ts';
import classes from './own-result.module.css';
import type { ResultView } from '../result-view/result-view.contract.ts';
import type { UnitSteps } from './trace-page.rules.ts';
import { UnitComputation } from './unit-computation.tsx';

type Unit = ResultView['units'][number];

function HeadFigures({ unit }: { readonly unit: Unit }) {
  return (
    <span className={classes.headFigures}>
      {unit.heads.map((head) => (
        <span key={head.headNo}>
          <span className={classes.dim}>{`${head.kind} `}</span>
          <b>{markText(head, unit)}</b>
          <span className={classes.dim}>{`/${head.max}`}</span>
        </span>
      ))}
    </span>
  );
}

function Facts({ unit }: { readonly unit: Unit }) {
  const { t } = useText(ownResultText);
  const signs = graceSigns([unit]);
  return (
    <span className={classes.second}>
      {`${unit.paperCode} · ${unit.credits === '1' ? t('ownResult.creditOne', { credits: unit.credits }) : t('ownResult.creditsEach', { credits: unit.credits })}`}
      {unit.fromEarlier ? ` · ${t('ownResult.fromEarlier')}` : null}
      {signs.map((sign) => (
        <b key={sign.ordinance} className={classes.graceWord}>
          {` · ${t('ownResult.graceMark', { symbol: sign.symbol })}`}
        </b>
      ))}
    </span>
  );
}

interface Props {
  readonly unit: Unit;
  readonly steps: UnitSteps | undefined;
  /** Credit points of the whole result. */
  readonly sum: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** A paper in one row: grade, title, heads; opened, how its marks became its credit points. */
export function PaperRow({ unit, steps, sum, open, onToggle }: Props) {
  const { t } = useText(ownResultText);
  const id = useId();
  const graced = graceSigns([unit]).length > 0;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li className={classes.paper}>
      <button type="button" className={classes.paperButton} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <span className={classes.grade} data-tone={unit.pass ? (graced ? 'amber' : 'navy') : 'red'}>
          <span className="p-hidden">{t('ownResult.gradeOf', { grade: unit.grade, point: unit.gradePoint })}</span>
          <span aria-hidden="true">{unit.grade || '–'}</span>
        </span>
        <span className={classes.paperWords}>
          <span className={classes.paperTitle}>{unit.paperTitle}</span>
          <Facts unit={unit} />
        </span>
        <HeadFigures unit={unit} />
        <Chevron className={classes.chevron} size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <div id={id} className={classes.paperMore} hidden={!open}>
        {open ? <UnitComputation unit={unit} steps={steps} sum={sum} /> : null}
      </div>
    </li>
  );
}
