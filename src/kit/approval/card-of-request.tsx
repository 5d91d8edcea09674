import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { useCall } from '../http/use-call.client.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { errorsText } from '../text/error-text.client.ts';
import { count, useEveryText, useText } from '../text/text.client.ts';
import { getApproval, type ApprovalCard } from './approval.contract.ts';
import { approvalText } from './approval.text.ts';
import classes from './card-of-request.module.css';

type Change = ApprovalCard['changes'][number];

function Changes({ changes, more }: Pick<ApprovalCard, 'changes' | 'more'>) {
  const { t, textOf } = useText(approvalText);
  const name = ({ label, what }: Change) =>
    [label === null ? null : textOf(`approval.label.${label}`, label), what].filter(Boolean).join(' · ');
  if (changes.length === 0) return null;
  return (
    <div className={classes.changes}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('approval.change')}</th>
            <th scope="col">{t('approval.before')}</th>
            <th scope="col">{t('approval.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change, at) => (
            // Their order does not change.
            <tr key={at} data-changed={change.before !== change.after || undefined}>
              <th scope="row">{name(change)}</th>
              <td>{change.before ?? '–'}</td>
              <td>
                <IconArrowRight size={12} stroke={2} aria-hidden="true" /> {change.after ?? '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p>{t('approval.moreChanges', { count: count(more) })}</p> : null}
    </div>
  );
}

/** All that whoever decides a request must judge, as the server says it now: who, what, before and after, what bars it. */
export function CardOfRequest({ id }: { readonly id: string }) {
  const { t, textOf } = useText(approvalText);
  const instituteId = useInstituteId();
  const answer = useCall(getApproval, { instituteId, params: { id } });
  // It belongs to any domain.
  const isNamed = useEveryText();
  if (answer.isError && !answer.data)
    return (
      <p className={classes.bar} role="alert">
        {t('approval.cardFailed')}
      </p>
    );
  if (!answer.data || !isNamed) return <p className={classes.waiting}>{t('approval.cardLoading')}</p>;
  const { facts, changes, more, blockers } = answer.data.data.card;
  return (
    <section className={classes.card} aria-label={t('approval.card')}>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{textOf(`approval.label.${label}`, label)}</dt>
            <dd>{typeof value === 'string' ? value : textOf(value.key)}</dd>
          </div>
        ))}
      </dl>
      <Changes changes={changes} more={more} />
      {blockers.length === 0 ? null : (
        <p className={classes.bar}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span>
            <b>{t('approval.notNow')}: </b>
            {errorsText(blockers)}
          </span>
        </p>
      )}
    </section>
  );
}
