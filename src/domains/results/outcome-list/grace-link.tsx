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
  readonly list: 'GRACE' | 'LIFTED';
  /** The count of the same list. */
  readonly children: ReactNode;
}

/** From how many were given grace to who they are. */
export function GraceLink({ instanceId, list, children }: Props) {
  const { t } = useText(outcomeListText);
  const { path, search } = linkAddress(graceLink(instanceId, list));
  return (
    <Link to={path} search={search} hash={OUTCOMES} resetScroll={false} title={t('outcomes.showGrace')} className={classes.grace}>
      {children}
    </Link>
  );
}
