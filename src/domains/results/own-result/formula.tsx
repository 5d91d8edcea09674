import type { ReactNode } from 'react';
import classes from './own-result.module.css';

/** A computation on sunk ground: what is computed at the left, what it gives at the right. */
export function Formula({ left, right, note }: { readonly left: ReactNode; readonly right: ReactNode; readonly note?: string }) {
  return (
    <>
      <div className={classes.formula}>
        <span>{left}</span>
        <span className={classes.gives}>
          <span aria-hidden="true">=</span>
          <b>{right}</b>
        </span>
      </div>
      {note ? <p className={classes.note}>{note}</p> : null}
    </>
  );
}

const FORMULA = /^(.*) = ([^=()]+?)(?: \((.*)\))?$/;

/** A sentence of the trace: one that computes is set as a formula with its rounding below, the others as they are. */
export function TraceLine({ sentence }: { readonly sentence: string }) {
  const found = FORMULA.exec(sentence);
  if (!found) return <p className={classes.note}>{sentence}</p>;
  return <Formula left={found[1]} right={found[2]} {...(found[3] ? { note: found[3] } : {})} />;
}
