import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { ownResultText } from './own-result.text.ts';
import classes from './own-result.module.css';
import { PaperList } from './paper-list.tsx';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { readTrace, type ComputedTrace } from './trace-page.client.ts';
import { TheRules } from './the-rules.tsx';
import { unitKey } from './trace-page.rules.ts';
import { WholeComputation } from './whole-computation.tsx';

function Agreement({ agrees, complete }: { readonly agrees: boolean; readonly complete: boolean }) {
  const { t } = useText(ownResultText);
  if (agrees && complete)
    return (
      <p className={classes.agrees} data-tone="green">
        <IconCircleCheck size={16} stroke={2} aria-hidden="true" />
        {t('ownResult.agrees')}
      </p>
    );
  return (
    <p className={classes.agrees} data-tone="amber" role="alert">
      <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
      {agrees ? t('ownResult.unknownSteps') : t('ownResult.disagrees')}
    </p>
  );
}

interface Props {
  readonly result: ResultView;
  readonly trace: ComputedTrace;
  /** Beside the link to the rules; told which single paper is open, null: none or several. */
  readonly beside?: (paperCode: string | null) => ReactNode;
}

/** How a result was computed: paper by paper, then the examination as a whole, and by which rules. */
export function Computation({ result, trace, beside }: Props) {
  const { t } = useText(ownResultText);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { page, complete } = useMemo(() => readTrace(trace), [trace]);
  const opened = result.units.filter((unit) => open.has(unitKey(unit.paperCode, unit.unitNo)));
  const only = opened.length === 1 ? (opened[0]?.paperCode ?? null) : null;
  return (
    <div className={classes.computation}>
      <Agreement agrees={trace.agrees} complete={complete} />
      <PaperList result={result} page={page} open={open} onOpen={setOpen} all />
      <section className={classes.whole} aria-label={t('ownResult.wholeExam')}>
        <h3>{t('ownResult.wholeExam')}</h3>
        <WholeComputation result={result} trace={trace} page={page} marked={open} />
      </section>
      <TheRules result={result} rules={trace.rules} beside={beside?.(only)} />
    </div>
  );
}
