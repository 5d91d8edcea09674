import type { TablerIcon } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import classes from './card.module.css';

interface Props {
  readonly title: ReactNode;
  readonly icon?: TablerIcon;
  /** At the end of the head: a figure, a hint, a link or a button. */
  readonly end?: ReactNode;
  /** Under the content, on sunk ground. */
  readonly foot?: ReactNode;
  /** BLUE frames what is to be done next. */
  readonly tone?: 'PLAIN' | 'BLUE' | 'RED';
  /** NONE: rows and tables reach the edges. */
  readonly padding?: 'NORMAL' | 'NONE';
  readonly children: ReactNode;
}

/** A framed part of a page under a head of its own. */
export function Card({ title, icon: Icon, end, foot, tone = 'PLAIN', padding = 'NORMAL', children }: Props) {
  const id = useId();
  return (
    <section className={classes.card} data-tone={tone} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {Icon ? <Icon size={18} stroke={1.75} aria-hidden="true" /> : null}
          {title}
        </h2>
        {end ? <div className={classes.end}>{end}</div> : null}
      </header>
      <div className={classes.body} data-padding={padding}>
        {children}
      </div>
      {foot ? <footer className={classes.foot}>{foot}</footer> : null}
    </section>
  );
}
