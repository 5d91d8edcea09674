import type { ReactNode } from 'react';
import classes from './own-result.module.css';

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** Numbered steps along a line; `from` is the number of the first. */
export function StepList({ steps, from = 1 }: { readonly steps: readonly Step[]; readonly from?: number }) {
  return (
    <ol className={classes.steps} start={from}>
      {steps.map((step, index) => (
        <li key={step.id}>
          <span className={classes.number} aria-hidden="true">
            {from + index}
          </span>
          <h4 className={classes.stepTitle}>{step.title}</h4>
          <div className={classes.stepBody}>{step.body}</div>
        </li>
      ))}
    </ol>
  );
}
