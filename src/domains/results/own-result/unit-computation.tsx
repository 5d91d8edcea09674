import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { traceText } from '../../result-rules/engine/trace.text.ts';
import { graceText } from '../../result-rules/engine/mark-signs.rules.ts';
import { ownResultText } from './own-result.text.ts';
import type { TraceCode, TraceStep } from '../../result-rules/engine/trace.contract.ts';
import { shortOf, share, sumOf } from './figures.rules.ts';
import { Formula, TraceLine } from './formula.tsx';
import { howComputedText } from './how-computed.text.ts';
import classes from './own-result.module.css';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { StepList, type Step } from './step-list.tsx';
import type { UnitSteps } from './trace-page.rules.ts';
import { useTraceWords } from './trace-words.client.ts';

type Unit = ResultView['units'][number];
type Head = Unit['heads'][number];

/** Drawn as bars and formulas: their sentences would say the same again. */
const DRAWN = new Set<TraceCode>(['HEAD_MARK', 'HEAD_PASS', 'HEAD_SHORT', 'UNIT_TOTAL', 'UNIT_POINTS']);
const undrawn = (steps: readonly TraceStep[] | undefined) => (steps ?? []).filter((step) => !DRAWN.has(step.code));

function Verdict({ head }: { readonly head: Head }) {
  const { t, textOf } = useText(ownResultText, traceText);
  const short = shortOf(head);
  if (head.status !== null)
    return (
      <span className={classes.verdict} data-tone="red">
        <IconBan size={16} stroke={2} aria-hidden="true" />
        {textOf(`traceWord.${head.status}`, head.status)}
      </span>
    );
  if (short !== null)
    return (
      <span className={classes.verdict} data-tone="amber">
        <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
        {t('ownResult.short', { short })}
      </span>
    );
  return (
    <span className={classes.verdict} data-tone="green">
      <IconCheck size={16} stroke={2} aria-hidden="true" />
      {head.flag === 'CARRIED' ? t('ownResult.carried') : t('ownResult.minimum', { min: head.min })}
    </span>
  );
}

/** A head's mark as a bar with its minimum as a tick. */
function HeadBar({ head }: { readonly head: Head }) {
  const short = shortOf(head) !== null || head.status !== null;
  return (
    <li className={classes.head}>
      <span>{head.kind}</span>
      <svg className={classes.bar} viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes.barGround} x="0" y="4" width="100" height="8" />
        <rect
          className={classes.barMark}
          data-short={short || undefined}
          x="0"
          y="4"
          width={share(head.mark ?? '0', head.max)}
          height="8"
        />
        <path className={classes.barTick} d={`M${share(head.min, head.max)} 0v16`} />
      </svg>
      <span className={classes.figure}>
        <b>{head.mark ?? head.status}</b>
        <span className={classes.dim}>{`/${head.max}`}</span>
      </span>
      <Verdict head={head} />
    </li>
  );
}

function Marks({ unit, steps }: { readonly unit: Unit; readonly steps: UnitSteps | undefined }) {
  const words = useTraceWords();
  return (
    <>
      <ul className={classes.heads}>
        {unit.heads.map((head) => (
          <HeadBar key={head.headNo} head={head} />
        ))}
      </ul>
      {undrawn(steps?.MARKS).map((step) => (
        <TraceLine key={words.unit(step)} sentence={words.unit(step)} />
      ))}
    </>
  );
}

function Grace({ unit, steps }: { readonly unit: Unit; readonly steps: UnitSteps | undefined }) {
  const words = useTraceWords();
  const given = unit.heads.flatMap((head) => head.grace.map((one) => ({ ...one, head })));
  const lines = [...new Set((steps?.GRACE ?? []).map(words.unit))];
  return (
    <div className={classes.grace}>
      {given.map((one) => (
        <p key={`${one.head.headNo} ${one.ordinance}`} className={classes.graceHead}>
          <b>{`${one.ordinance}, ${one.head.kind}`}</b>
          <b>{graceText([one])}</b>
        </p>
      ))}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function Total({ unit, steps }: { readonly unit: Unit; readonly steps: UnitSteps | undefined }) {
  const { t } = useText(ownResultText);
  const words = useTraceWords();
  const lines = [...new Set(undrawn(steps?.TOTAL).map(words.unit))];
  return (
    <>
      {unit.heads.length > 0 ? <Formula left={sumOf(unit)} right={t('ownResult.of', { value: unit.total, max: unit.totalMax })} /> : null}
      {lines.map((line) => (
        <p key={line} className={classes.note}>
          {line}
        </p>
      ))}
      {steps === undefined ? <p className={classes.note}>{t('ownResult.gradeOf', { grade: unit.grade, point: unit.gradePoint })}</p> : null}
    </>
  );
}

function Points({ unit, steps, sum }: { readonly unit: Unit; readonly steps: UnitSteps | undefined; readonly sum: string }) {
  const { t } = useText(ownResultText, howComputedText);
  const words = useTraceWords();
  const lines = [...new Set(undrawn(steps?.POINTS).map(words.unit))];
  const counts = unit.kind === 'CREDIT' && unit.pass;
  return (
    <>
      {counts ? (
        <Formula left={t('ownResult.pointsFormula', { credits: unit.credits, point: unit.gradePoint })} right={unit.creditPoints} />
      ) : null}
      {counts ? <p className={classes.note}>{t('how.part', { points: unit.creditPoints, sum })}</p> : null}
      {lines.map((line) => (
        <p key={line} className={classes.note}>
          {line}
        </p>
      ))}
    </>
  );
}

interface Props {
  readonly unit: Unit;
  readonly steps: UnitSteps | undefined;
  /** Credit points of the whole result. */
  readonly sum: string;
}

/** One paper: marks, grace, total and grade, credit points; with the steps of the trace when they are known. */
export function UnitComputation({ unit, steps, sum }: Props) {
  const { t } = useText(ownResultText);
  const graced = unit.heads.some((head) => head.grace.length > 0) || (steps?.GRACE.length ?? 0) > 0;
  const list: Step[] = [
    ...(unit.heads.length > 0 ? [{ id: 'marks', title: t('ownResult.step.marks'), body: <Marks unit={unit} steps={steps} /> }] : []),
    ...(graced ? [{ id: 'grace', title: t('ownResult.step.grace'), body: <Grace unit={unit} steps={steps} /> }] : []),
    { id: 'total', title: t('ownResult.step.total'), body: <Total unit={unit} steps={steps} /> },
    { id: 'points', title: t('ownResult.step.points'), body: <Points unit={unit} steps={steps} sum={sum} /> },
  ];
  return <StepList steps={list} />;
}
