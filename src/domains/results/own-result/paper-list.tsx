import { useState } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { ownResultText } from './own-result.text.ts';
import classes from './own-result.module.css';
import { PaperRow } from './paper-row.tsx';
import { SignLegend } from './sign-legend.tsx';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { unitKey, type TracePage } from './trace-page.rules.ts';

interface Props {
  readonly result: ResultView;
  readonly page: TracePage | null;
  /** Which papers (`unitKey`) are open; without it, the list keeps that itself. */
  readonly open?: ReadonlySet<string>;
  readonly onOpen?: (open: ReadonlySet<string>) => void;
  /** Offer to open and close all at once. */
  readonly all?: boolean;
}

/** The papers of a result, each opening on its own computation, and what their signs mean. */
export function PaperList({ result, page, open: given, onOpen, all = false }: Props) {
  const { t } = useText(ownResultText);
  const [kept, keep] = useState<ReadonlySet<string>>(new Set());
  const open = given ?? kept;
  const setOpen = onOpen ?? keep;
  const keys = result.units.map((unit) => unitKey(unit.paperCode, unit.unitNo));
  const isAll = keys.every((key) => open.has(key));
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  return (
    <section aria-label={t('ownResult.papers')}>
      {all ? (
        <div className={classes.partHead}>
          <h3>{t('ownResult.byPaper')}</h3>
          <button type="button" className={classes.textButton} onClick={() => setOpen(new Set(isAll ? [] : keys))}>
            {isAll ? t('ownResult.closeAll') : t('ownResult.openAll')}
          </button>
        </div>
      ) : null}
      <ul className={classes.papers}>
        {result.units.map((unit) => {
          const key = unitKey(unit.paperCode, unit.unitNo);
          return (
            <PaperRow
              key={key}
              unit={unit}
              steps={page?.units.get(key)}
              sum={result.sumPoints}
              open={open.has(key)}
              onToggle={() => toggle(key)}
            />
          );
        })}
      </ul>
      <SignLegend units={result.units} />
    </section>
  );
}
