import { Link } from '@tanstack/react-router';
import { textsOf } from '../../../kit/text/text.client.ts';
import { inwardText } from './inward.text.ts';
import { settledPapersText } from './settled-papers.text.ts';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { cureOf } from './pre-exam-address.rules.ts';
import classes from './inward.module.css';
import type { InwardReason } from './inward.contract.ts';

const { textOf, t } = textsOf(inwardText, settledPapersText);

/** One reason as text, with the page that resolves it. */
interface Props {
  readonly reason: InwardReason;
  readonly studentProfileId: string;
  readonly settledIn: string | null;
}

export function Reason({ reason, studentProfileId, settledIn }: Props) {
  const to = cureOf(reason, studentProfileId);
  const said =
    settledIn !== null && (reason === 'PASSED_BEFORE' || reason === 'FAILED_BEFORE')
      ? t(`preExam.reasonIn.${reason}`, { session: settledIn })
      : textOf(`preExam.reason.${reason}`);
  const address = to === null ? null : linkAddress(to);
  return (
    <span className={classes.reason}>
      {said}
      {address ? (
        <Link to={address.path} search={address.search}>
          {textOf(`preExam.cure.${reason}`)}
        </Link>
      ) : null}
    </span>
  );
}
