import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { studentHistoryText } from './student-history.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { creditLedger } from '../credit-ledger/credit-ledger.contract.ts';
import { semesterNumeral } from '../own-result/roman.rules.ts';
import classes from './student-history.module.css';
import { RecordTable } from '../../../kit/layout/record-table.tsx';

type PostingRow = ReplyOf<typeof creditLedger.ofStudent>['data']['postings'][number];

function Posting({ posting }: { readonly posting: PostingRow }) {
  const { t } = useText(studentHistoryText);
  const earned = posting.kind === 'EARNED';
  return (
    <tr>
      <td data-name={t('history.semester')}>{semesterNumeral([posting.semester])}</td>
      <td data-name={t('history.paper')}>
        {posting.paperCode} <span className={classes.dim}>{posting.paperTitle}</span>
      </td>
      <td data-name={t('history.posting')}>
        <StateBadge tone={earned ? 'green' : 'amber'}>{earned ? t('history.earnedOne') : t('history.reversedOne')}</StateBadge>
      </td>
      <td data-name={t('history.grade')}>{posting.grade}</td>
      <td data-name={t('history.credits')} data-align="END">
        {posting.credits}
      </td>
      <td data-name={t('history.points')} data-align="END">
        {posting.points}
      </td>
      <td data-name={t('history.exam')}>{`${posting.examInstanceCode} · ${dayText(posting.postedAt)}`}</td>
    </tr>
  );
}

/** Postings of credits as published results made them. */
export function CreditList({ id: studentProfileId }: { readonly id: string }) {
  const { t } = useText(studentHistoryText);
  const instituteId = useInstituteId();
  const answer = useCall(creditLedger.ofStudent, { instituteId, params: { studentProfileId } });
  const credits = answer.data?.data;
  if (answer.isError && !credits) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!credits) return <ListWaiting />;
  if (credits.postings.length === 0)
    return (
      <StatePanel kind="empty" title={t('history.noCredits')}>
        {t('history.noCreditsHint')}
      </StatePanel>
    );
  return (
    <div className={classes.credits}>
      <dl className={classes.figures}>
        <div>
          <dt>{t('history.earned')}</dt>
          <dd>{credits.earned}</dd>
        </div>
        {credits.postings.some(({ of }) => of === 'ACTIVITY') ? (
          <div>
            <dt>{t('history.extraCredits')}</dt>
            <dd>{credits.extra}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('history.points')}</dt>
          <dd>{credits.points}</dd>
        </div>
      </dl>
      <div className={classes.wide}>
        <RecordTable>
          <thead>
            <tr>
              <th scope="col">{t('history.semester')}</th>
              <th scope="col">{t('history.paper')}</th>
              <th scope="col">{t('history.posting')}</th>
              <th scope="col">{t('history.grade')}</th>
              <th scope="col" data-align="END">
                {t('history.credits')}
              </th>
              <th scope="col" data-align="END">
                {t('history.points')}
              </th>
              <th scope="col">{t('history.exam')}</th>
            </tr>
          </thead>
          <tbody>
            {credits.postings.map((posting) => (
              <Posting key={posting.id} posting={posting} />
            ))}
          </tbody>
        </RecordTable>
      </div>
    </div>
  );
}
