import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { ownResultText } from './own-result.text.ts';
import classes from './own-result.module.css';
import { PaperList } from './paper-list.tsx';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { readTrace, type ComputedTrace } from './trace-page.client.ts';
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
  /** Papers (`unitKey`) that are open at first. */
  readonly opened?: readonly string[];
}

/** How a result was computed: paper by paper, then the examination as a whole. */
export function Computation({ result, trace, opened }: Props) {
  const { t } = useText(ownResultText);
  const { page, complete } = useMemo(() => readTrace(trace), [trace]);
  return (
    <div className={classes.computation}>
      <Agreement agrees={trace.agrees} complete={complete} />
      <PaperList result={result} page={page} all {...(opened ? { opened } : {})} />
      <section className={classes.whole} aria-label={t('ownResult.wholeExam')}>
        <h3>{t('ownResult.wholeExam')}</h3>
        <WholeComputation result={result} whole={page.whole} />
      </section>
    </div>
  );
}
