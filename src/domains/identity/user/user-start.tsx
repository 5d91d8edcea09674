import { Radio } from '@mantine/core';
import { useText } from '../../../kit/text/text.client.ts';
import { userText } from './user.text.ts';
import classes from './user-list.module.css';

export type StartChoice = 'PASSWORD' | 'INVITATION';
const CHOICES: readonly StartChoice[] = ['PASSWORD', 'INVITATION'];

export interface StartProps {
  readonly value: StartChoice;
  readonly onChange: (value: StartChoice) => void;
  readonly error?: string | null;
  readonly className?: string;
}

/** A first password passed on in person, or a link by email. */
export function StartField({ value, onChange, error, className }: StartProps) {
  const { t } = useText(userText);
  const choose = (next: string) => onChange(next === 'INVITATION' ? 'INVITATION' : 'PASSWORD');
  return (
    <Radio.Group label={t('users.start')} value={value} onChange={choose} error={error ?? null} className={className ?? ''}>
      <div className={classes.ways}>
        {CHOICES.map((choice) => (
          <Radio key={choice} value={choice} label={t(`users.start.${choice}`)} description={t(`users.start.${choice}.help`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
