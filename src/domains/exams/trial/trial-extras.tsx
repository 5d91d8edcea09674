import { Checkbox, TextInput } from '@mantine/core';
import { useText } from '../../../kit/text/text.client.ts';
import { trialText } from './trial.text.ts';
import type { TrialProblem, TrialStudent } from './trial.contract.ts';
import classes from './trial.module.css';

interface Props {
  readonly student: TrialStudent;
  readonly problems: readonly TrialProblem[];
  readonly onChange: (change: Partial<TrialStudent>) => void;
}

/** Student data besides the tried papers. */
export function TrialExtras({ student, problems, onChange }: Props) {
  const { t } = useText(trialText);
  const wrong = (field: TrialProblem['field']) => (problems.some((one) => one.field === field) ? t('trial.problem.NUMBER') : null);
  return (
    <div className={classes.extras}>
      <TextInput
        label={t('trial.otherMax')}
        inputMode="decimal"
        error={wrong('otherMax')}
        value={student.otherMax}
        onChange={(event) => onChange({ otherMax: event.currentTarget.value })}
      />
      <TextInput
        label={t('trial.activityMarks')}
        inputMode="decimal"
        error={wrong('activityMarks')}
        value={student.activityMarks}
        onChange={(event) => onChange({ activityMarks: event.currentTarget.value })}
      />
      <TextInput
        label={t('trial.earlier')}
        error={wrong('earlier')}
        value={student.earlier}
        onChange={(event) => onChange({ earlier: event.currentTarget.value })}
      />
      <Checkbox
        className={classes.final ?? ''}
        label={t('trial.finalSemester')}
        checked={student.finalSemester}
        onChange={(event) => onChange({ finalSemester: event.currentTarget.checked })}
      />
    </div>
  );
}
