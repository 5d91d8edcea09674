import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { LaterWords } from './newer-words.tsx';
import { runReview } from './run-review.contract.ts';
import { runReviewText } from './run-review.text.ts';

/** The same on the page, before anything is computed. */
export function UpsetCard({ instanceId }: { readonly instanceId: string }) {
  const { t } = useText(runReviewText);
  const instituteId = useInstituteId();
  const upsets = useCall(runReview.upsets, { instituteId, params: { examInstanceId: instanceId } }).data?.data;
  if (upsets === undefined || upsets.total + upsets.later.length === 0) return null;
  return (
    <Card title={t('results.upsetsTitle')}>
      <UpsetWords instanceId={instanceId} />
    </Card>
  );
}

/** What the first publication of an examination puts out of date: SGPIs that were entered by hand, and papers that are in people's hands. */
export function UpsetWords({ instanceId }: { readonly instanceId: string }) {
  const { t } = useText(runReviewText);
  const instituteId = useInstituteId();
  const upsets = useCall(runReview.upsets, { instituteId, params: { examInstanceId: instanceId } }).data?.data;
  if (upsets === undefined || upsets.total + upsets.later.length === 0) return null;
  const { total, sgpis, certificates, transcripts, first, later } = upsets;
  const names = first.map(
    ({ name, prn, sgpi, papers }) => `${name} (${[prn, ...(sgpi === null ? [] : [`SGPI ${sgpi}`]), ...papers].join(', ')})`,
  );
  const rest = total - first.length;
  return (
    <>
      {total > 0 ? (
        <>
          <p role="status">
            {t('results.upsets', {
              count: count(total),
              sgpis: count(sgpis),
              certificates: count(certificates),
              transcripts: count(transcripts),
            })}
          </p>
          <p>
            {names.join(', ')}
            {rest > 0 ? ` ${t('results.diff.more', { count: count(rest) })}` : ''}
          </p>
        </>
      ) : null}
      <LaterWords later={later} />
    </>
  );
}
