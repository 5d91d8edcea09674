import { useEffect, type ReactNode } from 'react';
import { useText } from '../text/text.client.ts';
import classes from './page-head.module.css';

interface Props {
  readonly title: string;
  /** One line: what the page is for. */
  readonly purpose: string;
  readonly actions?: ReactNode;
}

export function PageHead({ title, purpose, actions }: Props) {
  const { t } = useText();
  useEffect(() => {
    document.title = `${title} · ${t('product.name')}`;
  }, [title, t]);
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.purpose}>{purpose}</p>
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
