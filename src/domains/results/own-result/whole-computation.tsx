import type { ReactNode } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import type { TraceCode, TraceStep } from '../../result-rules/engine/trace.contract.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { CountedSemesters } from './counted-semesters.tsx';
import { Formula, TraceLine } from './formula.tsx';
import { howComputedText } from './how-computed.text.ts';
import classes from './own-result.module.css';
import { ownResultText } from './own-result.text.ts';
import { semesterNumeral } from './roman.rules.ts';
import { StepList, type Step } from './step-list.tsx';
import type { ComputedTrace } from './trace-page.client.ts';
import { unitKey, WHOLE_PARTS, type TracePage } from './trace-page.rules.ts';
import { useTraceWords } from './trace-words.client.ts';

interface Props {
  readonly result: ResultView;
  readonly trace: ComputedTrace;
  readonly page: TracePage;
  /** Papers (`unitKey`) that are open above: their terms of the SGPI are marked. */
  readonly marked: ReadonlySet<string>;
}

const CGPI_GIVEN = new Set<TraceCode>(['CGPI_MEAN', 'CGPI_WEIGHTED', 'CGPI_WEIGHTED_SGPI']);
/** Rows of the table of semesters, where there is one. */
const TABLED = new Set<TraceCode>(['EARLIER_SGPI', 'EARLIER_CREDITS']);

function Lines({ steps }: { readonly steps: readonly TraceStep[] }) {
  const words = useTraceWords();
  return [...new Set(steps.map(words.whole))].map((line) => <TraceLine key={line} sentence={line} />);
}

/** The credit points of each paper, as they make the sum; those of the papers that are open are named. */
function Terms({ result, marked }: Pick<Props, 'result' | 'marked'>) {
  const { t } = useText(howComputedText);
  const counted = result.units.filter((unit) => unit.kind === 'CREDIT' && unit.pass);
  if (counted.length === 0) return null;
  const named = counted.filter((unit) => marked.has(unitKey(unit.paperCode, unit.unitNo)));
  return (
    <>
      <Formula
        left={counted.map((unit, at) => {
          const key = unitKey(unit.paperCode, unit.unitNo);
          return (
            <span key={key}>
              {at === 0 ? null : ' + '}
              {marked.has(key) ? <mark className={classes.term}>{`${unit.paperCode}: ${unit.creditPoints}`}</mark> : unit.creditPoints}
            </span>
          );
        })}
        right={result.sumPoints}
      />
      {named.length === 0 ? null : (
        <p className={classes.note}>
          {t('how.marked', { papers: named.map((unit) => `${unit.paperCode} ${unit.creditPoints}`).join(', '), sum: result.sumPoints })}
        </p>
      )}
    </>
  );
}

/** What an ordinance replaced comes first, under its own heading. */
function Part({
  before,
  lifted,
  children,
}: {
  readonly before: readonly TraceStep[];
  readonly lifted: string | null;
  readonly children: ReactNode;
}) {
  const { t } = useText(howComputedText);
  if (lifted === null || before.length === 0) return children;
  return (
    <>
      <h5 className={classes.when}>{t('how.before', { ordinance: lifted })}</h5>
      <Lines steps={before} />
      <h5 className={classes.when}>{t('how.after', { ordinance: lifted })}</h5>
      {children}
    </>
  );
}

/** What is computed over the whole examination: grace, SGPI, CGPI, class, result. */
export function WholeComputation({ result, trace, page, marked }: Props) {
  const { t } = useText(ownResultText);
  const { whole, before, lifted } = page;
  const tabled = whole.CGPI.some((step) => CGPI_GIVEN.has(step.code));
  const said = (steps: readonly TraceStep[]) => (tabled ? steps.filter((step) => !TABLED.has(step.code)) : steps);
  const titles = {
    GRACE: t('ownResult.step.grace'),
    SGPI: t('ownResult.step.sgpi', { semester: semesterNumeral(result.semesters) }),
    CGPI: t('ownResult.step.cgpi'),
    CLASS: t('ownResult.step.class'),
    OUTCOME: t('ownResult.step.outcome'),
  };
  const steps = WHOLE_PARTS.flatMap((part): Step[] => {
    if (whole[part].length === 0) return [];
    const body = (
      <Part before={said(before[part])} lifted={lifted}>
        {part === 'SGPI' ? <Terms result={result} marked={marked} /> : null}
        {part === 'CGPI' && tabled ? <CountedSemesters semesters={trace.semesters} method={trace.rules.pattern.cgpiMethod} /> : null}
        <Lines steps={said(whole[part])} />
      </Part>
    );
    return [{ id: part, title: titles[part], body }];
  });
  return <StepList steps={steps} />;
}
