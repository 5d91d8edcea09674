import { IconCheck, IconCircleCheck, IconCircleX, IconInfoCircle, IconMinus, IconX } from '@tabler/icons-react';
import { formatHundredths, formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { graceText } from '../../result-rules/engine/mark-signs.rules.ts';
import { trialText } from './trial.text.ts';
import type { HeadResult, StudentResult, UnitResult } from '../../result-rules/engine/engine.contract.ts';
import type { ShownStep } from '../../result-rules/engine/trace.contract.ts';
import { traceLine } from '../../result-rules/engine/trace-text.rules.ts';
import { OTHER_PAPERS } from './trial-input.rules.ts';
import { stagesOf, toneOf, type StepTone } from './trial-steps.rules.ts';
import classes from './trial.module.css';

const TONE_ICONS = { GIVEN: IconCheck, REFUSED: IconX, PLAIN: IconMinus };

function StepLine({ step }: { readonly step: ShownStep }) {
  const { textOf } = useText();
  const tone: StepTone = toneOf(step.code);
  const Icon = TONE_ICONS[tone];
  return (
    <li className={classes.step} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      <span>{traceLine(step, textOf)}</span>
    </li>
  );
}

/** Every step of the computation, in order, in the chosen language. */
export function TrialSteps({ trace, only }: { readonly trace: readonly ShownStep[]; readonly only?: readonly string[] }) {
  const { textOf } = useText(trialText);
  const stages = stagesOf(trace).filter(({ stage }) => only?.includes(stage) ?? true);
  return (
    <ol className={classes.stages}>
      {stages.map(({ stage, steps }) => (
        <li key={stage}>
          <h4 className={classes.stage}>{textOf(`trial.stage.${stage}`)}</h4>
          <ol className={classes.steps}>
            {steps.map((step, at) => (
              <StepLine key={`${at} ${step.code}`} step={step} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function headWords(head: HeadResult): string {
  if (head.status !== null && head.mark === 0) return head.status;
  const grace = head.grace.map(({ ordinance, symbol, marks }) => ({ ordinance, symbol, marks: formatShort(marks) }));
  return `${formatShort(head.mark)}${graceText(grace)}`;
}

function UnitLine({ unit }: { readonly unit: UnitResult }) {
  return (
    <tr data-failed={!unit.pass || undefined}>
      <th scope="row">{unit.paperCode}</th>
      <td>
        {unit.heads.map((head, at) => (
          <span key={head.headNo} data-failed={(!head.pass && !head.waived) || undefined}>
            {at > 0 ? ' · ' : ''}
            {headWords(head)}
          </span>
        ))}
      </td>
      <td>{`${formatShort(unit.total)} / ${formatShort(unit.totalMax)}`}</td>
      <td>{unit.grade}</td>
      <td>{`${formatShort(unit.credits)} × ${formatShort(unit.gradePoint)} = ${formatShort(unit.cxg)}`}</td>
    </tr>
  );
}

function Badge({ result }: { readonly result: StudentResult }) {
  const { textOf } = useText(trialText);
  const tone = result.letter === 'P' ? 'green' : result.letter === 'F' ? 'red' : 'amber';
  const Icon = tone === 'green' ? IconCircleCheck : tone === 'red' ? IconCircleX : IconInfoCircle;
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {textOf(`trial.letter.${result.letter}`)}
    </span>
  );
}

const sumOf = (value: number | null, addition: number) => (value === null ? '–' : formatHundredths(value + addition));

/** SGPI, CGPI, class, and each paper's marks with its grace, grade and points. */
export function TrialOutcome({ result }: { readonly result: StudentResult }) {
  const { t } = useText(trialText);
  const units = result.units.filter((unit) => unit.paperCode !== OTHER_PAPERS);
  return (
    <div aria-live="polite">
      <dl className={classes.outcome}>
        <div>
          <dt>{t('trial.result')}</dt>
          <dd>
            <Badge result={result} />
          </dd>
        </div>
        <div>
          <dt>{t('trial.sgpi')}</dt>
          <dd>{sumOf(result.sgpi, result.sgpiAddition)}</dd>
        </div>
        <div>
          <dt>{t('trial.cgpi')}</dt>
          <dd>{sumOf(result.cgpi, result.cgpiAddition)}</dd>
        </div>
        <div>
          <dt>{t('trial.grace')}</dt>
          <dd>{result.ordinances.length > 0 ? result.ordinances.join(', ') : '–'}</dd>
        </div>
        {result.class === null ? null : (
          <div>
            <dt>{t('trial.class')}</dt>
            <dd>{result.class}</dd>
          </div>
        )}
      </dl>
      <table className={classes.units} aria-label={t('trial.units')}>
        <thead>
          <tr>
            <th scope="col">{t('trial.column.paper')}</th>
            <th scope="col">{t('trial.column.heads')}</th>
            <th scope="col">{t('trial.column.total')}</th>
            <th scope="col">{t('trial.column.grade')}</th>
            <th scope="col">{t('trial.column.points')}</th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <UnitLine key={unit.unitId} unit={unit} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
