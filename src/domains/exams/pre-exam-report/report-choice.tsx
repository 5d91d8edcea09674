import { Select } from '@mantine/core';
import classes from './report-choice.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

/** One of a few values, of which one always holds. */
export function ReportChoice({ label, value, options, onChoose }: Props) {
  return (
    <label className={classes.choice}>
      <span>{label}</span>
      <Select
        className={classes.select ?? ''}
        aria-label={label}
        data={[...options]}
        value={value}
        onChange={(chosen) => (chosen === null ? undefined : onChoose(chosen))}
        allowDeselect={false}
        searchable={options.length > 8}
      />
    </label>
  );
}
