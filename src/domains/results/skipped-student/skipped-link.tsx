import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { stepLink } from '../exam-board/result-links.rules.ts';
import { SKIPPED } from './skipped-place.client.ts';
import type { SKIP_KINDS } from './skipped-student.contract.ts';
import classes from './skipped-student.module.css';
import { skippedStudentText } from './skipped-student.text.ts';

interface Props {
  readonly instanceId: string;
  readonly kind: (typeof SKIP_KINDS)[number];
  /** The count of that list. */
  readonly children: ReactNode;
}

/** From how many were not computed to who they are. */
export function SkippedLink({ instanceId, kind, children }: Props) {
  const { t } = useText(skippedStudentText);
  const { path, search } = linkAddress(`${stepLink('COMPUTE', instanceId)}&skipped=${kind}`);
  return (
    <Link to={path} search={search} hash={SKIPPED} resetScroll={false} title={t('skipped.show')} className={classes.link}>
      {children}
    </Link>
  );
}
