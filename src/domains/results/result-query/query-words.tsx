import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import type { OwnQuery } from './result-query.contract.ts';
import classes from './result-query.module.css';
import { resultQueryText } from './result-query.text.ts';

interface Props {
  readonly query: OwnQuery;
  /** Who answered, for whom that matters. */
  readonly answeredBy?: string | null;
}

export function QueryState({ state }: Pick<OwnQuery, 'state'>) {
  const { t } = useText(resultQueryText);
  return <StateBadge tone={state === 'OPEN' ? 'amber' : 'green'}>{t(`query.state.${state}`)}</StateBadge>;
}

/** Paper and step, what was written, and the answer. */
export function QueryWords({ query, answeredBy = null }: Props) {
  const { t } = useText(resultQueryText);
  const when = query.answeredAt === null ? '' : momentText(query.answeredAt);
  return (
    <div className={classes.words}>
      <p className={classes.about}>
        <b>{query.paperCode === null ? t('query.whole') : `${query.paperCode} ${query.paperTitle ?? ''}`}</b>
        {` · ${t(`query.part.${query.part}`)} · ${t('query.reportedOn', { when: momentText(query.createdAt) })}`}
      </p>
      <p>{query.words}</p>
      {query.answer === null ? null : (
        <div className={classes.answer}>
          <p className={classes.about}>
            {answeredBy === null ? t('query.answeredOn', { when }) : t('query.answeredBy', { name: answeredBy, when })}
          </p>
          <p>{query.answer}</p>
        </div>
      )}
    </div>
  );
}
