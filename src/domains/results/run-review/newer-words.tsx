import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { runReview, type LaterResult } from './run-review.contract.ts';
import { runReviewText } from './run-review.text.ts';

/** Which published results stand on one that changes, and what they need then. */
export function LaterWords({ later }: { readonly later: readonly LaterResult[] }) {
  const { t } = useText(runReviewText);
  return later.map(({ examInstanceId, name, students }) => (
    <p key={examInstanceId}>{t('results.newer.later', { exam: name, count: count(students) })}</p>
  ));
}

interface Props {
  readonly instanceId: string;
  /** The version that is accepted, or published. */
  readonly pointer: 'COMPUTED' | 'LOCKED';
}

/** Whose published result another version takes the place of, which of their statements are out, and what stands on it. */
export function NewerWords({ instanceId, pointer }: Props) {
  const { t } = useText(runReviewText);
  const instituteId = useInstituteId();
  const data = useCall(runReview.newer, { instituteId, params: { examInstanceId: instanceId }, query: { pointer } }).data?.data;
  if (data === undefined || data.total === 0) return null;
  const rest = data.total - data.first.length;
  const names = data.first.map(({ name, prn }) => `${name} (${prn})`);
  const printed = data.first.flatMap(({ name, statements }) => statements.map((number) => `${number} ${name}`));
  return (
    <>
      <p>
        {t('results.newer.students', { names: names.join(', ') })}
        {rest > 0 ? ` ${t('results.diff.more', { count: count(rest) })}` : ''}
      </p>
      {printed.length > 0 ? <p>{t('results.newer.printed', { names: printed.join(', ') })}</p> : null}
      <LaterWords later={data.later} />
    </>
  );
}
