import { IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { trialText } from './trial.text.ts';
import { shownSteps } from '../../result-rules/engine/grade-range.rules.ts';
import type { Trial } from './trial.rules.ts';
import { TrialOutcome, TrialSteps } from './trial-outcome.tsx';
import classes from './trial.module.css';

interface Props {
  readonly trial: Trial;
  /** The typed student. */
  readonly children: ReactNode;
  /** Stages of the computation that are shown; all when absent. */
  readonly only?: readonly string[];
}

/** The card below a rules form that tries them, with what it has so far. */
export function TrialFrame({ children }: Pick<Props, 'children'>) {
  const { t } = useText(trialText);
  return (
    <section className={classes.card} aria-label={t('trial.title')}>
      <header className={classes.head}>
        <IconUserQuestion size={20} stroke={1.75} aria-hidden="true" />
        <h3>{t('trial.title')}</h3>
        <span className={classes.unsaved}>{t('trial.unsaved')}</span>
      </header>
      {children}
    </section>
  );
}

/** The student on the left, the engine's result on the right. */
export function TrialCard({ trial, children, only }: Props) {
  const { t } = useText(trialText);
  return (
    <TrialFrame>
      {trial.state === 'RULES' ? <p className={classes.waits}>{t('trial.rulesFirst', { count: trial.issues })}</p> : children}
      {trial.state === 'STUDENT' && trial.problems.length > 0 ? <p className={classes.waits}>{t('trial.studentFirst')}</p> : null}
      {trial.state === 'DONE' ? (
        <>
          <TrialOutcome result={trial.result} />
          <h3 className={classes.why}>{t('trial.why')}</h3>
          <TrialSteps trace={shownSteps(trial.trace, trial.document.grading.rows)} {...(only ? { only } : {})} />
        </>
      ) : null}
    </TrialFrame>
  );
}
