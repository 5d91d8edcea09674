import type { ReactNode } from 'react';
import classes from './state-panel.module.css';

export type StateKind = 'empty' | 'noMatch' | 'error' | 'refused' | 'waiting';

/** Icon in the arch, by kind. */
function Inside({ kind }: { readonly kind: StateKind }) {
  if (kind === 'noMatch') return <path className={classes.ink} d="M50 55l7 7M52 49a9 9 0 1 1-18 0a9 9 0 0 1 18 0" />;
  if (kind === 'error') return <path className={classes.cross} d="M35 41l18 18M53 41L35 59" />;
  if (kind === 'refused') {
    return (
      <>
        <path className={classes.bars} d="M29 36v38M37 27v47M44 24v50M51 27v47M59 36v38" />
        <path className={classes.ink} d="M40 50v-4a4 4 0 0 1 8 0v4" />
        <rect className={classes.solid} x="36" y="50" width="16" height="13" rx="2" />
      </>
    );
  }
  return <path className={classes.door} d="M32 74V46q0-5 6-7q4-2 6-6q2 4 6 6q6 2 6 7v28" />;
}

interface Props {
  readonly kind: StateKind;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Under an error: the number the log knows it by. */
  readonly note?: string | null;
}

/** Empty, no match, error or refusal: what it is, why, and the way on. */
export function StatePanel({ kind, title, children, action, note }: Props) {
  return (
    <section className={classes.panel} data-kind={kind} role={kind === 'error' || kind === 'refused' ? 'alert' : 'status'}>
      <svg width="88" height="80" viewBox="0 0 88 80" aria-hidden="true">
        <path className={classes.arch} d="M16 74V36q0-14 14-18q9-3 14-14q5 11 14 14q14 4 14 18v38" />
        <Inside kind={kind} />
        <path className={classes.ground} d="M2 74h84" />
      </svg>
      <h2 className={classes.title}>{title}</h2>
      {children ? <p className={classes.text}>{children}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
      {note ? <p className={classes.note}>{note}</p> : null}
    </section>
  );
}
