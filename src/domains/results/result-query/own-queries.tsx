import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { QueryState, QueryWords } from './query-words.tsx';
import { resultQueries } from './result-query.contract.ts';
import classes from './result-query.module.css';
import { resultQueryText } from './result-query.text.ts';

/** What the student reported about this result, with the answers; nothing while there is none. */
export function OwnQueries({ examInstanceId }: { readonly examInstanceId: string }) {
  const { t } = useText(resultQueryText);
  const instituteId = useInstituteId();
  const queries = useCall(resultQueries.own, { instituteId, params: { examInstanceId } }).data?.data ?? [];
  if (queries.length === 0) return null;
  return (
    <section className={classes.own} aria-label={t('query.own')}>
      <h3>{t('query.own')}</h3>
      <ul>
        {queries.map((query) => (
          <li key={query.id}>
            <QueryWords query={query} />
            <QueryState state={query.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
