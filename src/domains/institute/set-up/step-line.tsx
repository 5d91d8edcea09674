import { Button } from '@mantine/core';
import { IconCheck, IconCircleDashed, IconSparkles, IconTrash } from '@tabler/icons-react';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import type { Translate } from '../../../kit/text/texts.contract.ts';
import { setUpText } from './set-up.text.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { isSampleStep, type SampleStep } from './sample-rows.rules.ts';
import type { SetUp } from './set-up.contract.ts';
import type { Step } from './set-up-steps.rules.ts';
import classes from './set-up.module.css';

const { textOf } = textsOf(setUpText);

const TONES = { DONE: 'green', NEXT: 'blue', OPEN: 'grey', BLOCKED: 'grey' } as const;

/** Progress of the step, in figures. */
function progressOf(step: Step, found: SetUp, t: Translate<typeof setUpText>): string {
  if (step.blockedBy !== null) return t('setUp.waitsFor', { step: textOf(`setUp.step.${step.blockedBy}`) });
  if (step.key === 'facts')
    return found.missingFacts.length === 0
      ? t('setUp.facts.whole')
      : t('setUp.facts.missing', { facts: found.missingFacts.map((fact) => textOf(`setUp.fact.${fact}`)).join(', ') });
  if (step.made === 0) return t('setUp.none');
  const made = t('setUp.made', { count: count(step.made) });
  if (step.key === 'academicYear')
    return `${made} · ${found.currentYear === null ? t('setUp.noCurrent') : t('setUp.current', { year: found.currentYear })}`;
  if (step.key === 'blueprint') return `${made} · ${t('setUp.inForce', { count: count(found.activeBlueprints) })}`;
  if (step.key === 'pattern') return `${made} · ${t('setUp.activePatterns', { count: count(found.activePatterns) })}`;
  if (step.key === 'teachers') return `${made} · ${t('setUp.logins', { count: count(found.teacherLogins) })}`;
  if (step.key === 'paperTeachers') return t('setUp.papers', { count: count(step.made), all: count(found.papers) });
  return made;
}

interface Props {
  readonly step: Step;
  readonly number: number;
  readonly found: SetUp;
  readonly maySample: boolean;
  readonly onSample: (step: SampleStep, act: 'LOAD' | 'REMOVE') => void;
}

/** One step: its purpose, progress, page and sample. */
export function StepLine({ step, number, found, maySample, onSample }: Props) {
  const { t } = useText(setUpText);
  const { key, state, link, sample } = step;
  const name = textOf(`setUp.step.${key}`);
  return (
    <li className={classes.step} data-state={state} aria-label={name} aria-current={state === 'NEXT' ? 'step' : undefined}>
      <span className={classes.number} aria-hidden="true">
        {state === 'DONE' ? <IconCheck size={16} stroke={2} /> : number}
      </span>
      <div className={classes.words}>
        <h3>{name}</h3>
        {state === 'DONE' ? null : <p>{textOf(`setUp.why.${key}`)}</p>}
        <p className={classes.progress}>{progressOf(step, found, t)}</p>
      </div>
      <StateBadge tone={TONES[state]} {...(state === 'OPEN' ? { icon: IconCircleDashed } : {})}>
        {t(`setUp.state.${state}`)}
      </StateBadge>
      <div className={classes.acts}>
        <LinkButton to={link} rank={state === 'NEXT' ? 'MAIN' : 'PLAIN'}>
          {t('setUp.open')}
          <span className="p-hidden"> {name}</span>
        </LinkButton>
        {maySample && sample !== 'NONE' && isSampleStep(key) ? (
          <Button
            variant="subtle"
            leftSection={sample === 'LOAD' ? <IconSparkles size={16} stroke={1.75} /> : <IconTrash size={16} stroke={1.75} />}
            aria-label={t(sample === 'LOAD' ? 'setUp.sample.loadOne' : 'setUp.sample.removeOne', { step: name })}
            onClick={() => onSample(key, sample)}
          >
            {t(sample === 'LOAD' ? 'setUp.sample.load' : 'setUp.sample.remove')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
