import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './attention.module.css';

interface Props {
  readonly choices: readonly { readonly key: string; readonly from: string; readonly text: string; readonly disabled?: boolean }[];
  readonly label: string;
  /** The sentence that says which of them cannot be kept, and why. */
  readonly why?: string;
  readonly confirm: (text: string) => string;
  readonly onKeep: (key: string) => void;
}

/** Two marks side by side; the user keeps one. */
export function TwoMarks({ choices, label, why, confirm, onKeep }: Props) {
  const [chosen, setChosen] = useState(choices.find((one) => !one.disabled)?.key ?? '');
  const now = choices.find((one) => one.key === chosen);
  return (
    <>
      <div role="radiogroup" aria-label={label} className={classes.choices}>
        {choices.map((one) => (
          <button
            key={one.key}
            type="button"
            role="radio"
            aria-checked={one.key === chosen}
            disabled={one.disabled}
            aria-describedby={why}
            className={classes.choice}
            onClick={() => setChosen(one.key)}
          >
            <span className={classes.from}>{one.from}</span>
            <span className={classes.mark}>{one.text}</span>
          </button>
        ))}
      </div>
      {now ? (
        <Button fullWidth size="xs" h={32} onClick={() => onKeep(now.key)}>
          {confirm(now.text)}
        </Button>
      ) : null}
    </>
  );
}
