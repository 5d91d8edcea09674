import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { ownResultText } from './own-result.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { OwnQueries } from '../result-query/own-queries.tsx';
import { ReportMistake } from '../result-query/report-mistake.tsx';
import { Computation } from './computation.tsx';
import { ownResults } from './own-result.contract.ts';
import classes from './own-result.module.css';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { semesterNumeral } from './roman.rules.ts';

/** 'How was this computed' of one own result. */
export function OwnComputation({ result }: { readonly result: ResultView }) {
  const { t } = useText(ownResultText);
  const instituteId = useInstituteId();
  const answer = useCall(ownResults.trace, { instituteId, params: { examInstanceId: result.examInstanceId } });
  const seat = result.seatNo === null ? [] : [t('ownResult.seat', { seat: result.seatNo })];
  const facts = [...seat, t('ownResult.version', { version: result.versionNo })];
  return (
    <article className={classes.view}>
      <div className={classes.howHead}>
        <Link to="." search={{ exam: result.examInstanceId }} className={classes.backLink}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
          {t('ownResult.back')}
        </Link>
        <h2>{t('ownResult.howTitle')}</h2>
        <p>
          {[t('ownResult.heading', { semester: semesterNumeral(result.semesters), session: result.sessionName }), ...facts].join(' · ')}
        </p>
      </div>
      {answer.data ? (
        <>
          <Computation
            result={result}
            trace={answer.data.data}
            beside={(paperCode) => <ReportMistake key={paperCode} result={result} paperCode={paperCode} />}
          />
          <OwnQueries examInstanceId={result.examInstanceId} />
        </>
      ) : answer.isError ? (
        <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <ListWaiting />
      )}
    </article>
  );
}
