import { useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { HeadPlace } from './head-place.client.ts';
import { usePageTitle } from './page-title.client.ts';
import classes from './page-head.module.css';

interface Props {
  readonly title: string;
  /** One line: what the page is for. */
  readonly purpose: string;
  readonly actions?: ReactNode;
}

/** Title, one line, actions; above the tabs, for a page in tabs. */
export function PageHead({ title, purpose, actions }: Props) {
  usePageTitle(title);
  const place = useContext(HeadPlace);
  const head = (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.purpose}>{purpose}</p>
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
  if (place === undefined) return head;
  return place && createPortal(head, place);
}
