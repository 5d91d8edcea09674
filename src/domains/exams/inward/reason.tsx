import { Link } from '@tanstack/react-router';
import { textsOf } from '../../../kit/text/text.client.ts';
import { inwardText } from './inward.text.ts';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { cureOf } from './pre-exam-address.rules.ts';
import classes from './inward.module.css';
import type { InwardReason } from './inward.contract.ts';

const { textOf } = textsOf(inwardText);

/** One reason as text, with the page that resolves it. */
export function Reason({ reason, studentProfileId }: { readonly reason: InwardReason; readonly studentProfileId: string }) {
  const to = cureOf(reason, studentProfileId);
  const address = to === null ? null : linkAddress(to);
  return (
    <span className={classes.reason}>
      {textOf(`preExam.reason.${reason}`)}
      {address ? (
        <Link to={address.path} search={address.search}>
          {textOf(`preExam.cure.${reason}`)}
        </Link>
      ) : null}
    </span>
  );
}
