import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { graceLink } from '../exam-board/result-links.rules.ts';
import { OUTCOMES } from './outcome-place.client.ts';
import { outcomeListText } from './outcome-list.text.ts';
import classes from './outcome-list.module.css';

interface Props {
  readonly instanceId: string;
  /** The count. */
  readonly children: ReactNode;
}

/** From how many were given grace to who they are. */
export function GraceLink({ instanceId, children }: Props) {
  const { t } = useText(outcomeListText);
  const { path, search } = linkAddress(graceLink(instanceId));
  return (
<<<<<<< HEAD
    <Link to={path} search={search} title={t('outcomes.showGrace')} className={classes.grace}>
=======
    <Link to={path} search={search} hash={OUTCOMES} resetScroll={false} title={t('outcomes.showGrace')}>
>>>>>>> d5342cf75d558daf705b2b728bbf70f227fe2c01
      {children}
    </Link>
  );
}
