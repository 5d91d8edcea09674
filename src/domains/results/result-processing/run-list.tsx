import { useCall } from '../../../kit/http/use-call.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { publishText } from '../publish/publish.text.ts';
import { resultProcessingText } from './result-processing.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';
import { resultProcessing } from './result-processing.contract.ts';
import classes from './results.module.css';

/** Every computation of an instance, newest first. */
export function RunList({ instanceId }: { readonly instanceId: string }) {
  const { t } = useText(resultProcessingText, publishText);
  const instituteId = useInstituteId();
  const runs = useCall(resultProcessing.runs, { instituteId, params: { examInstanceId: instanceId } }).data?.data ?? [];
  return (
    <Card title={t('results.runs.title')} end={count(runs.length)} padding="NONE">
      <ul className={classes.list}>
        {runs.map((run) => (
          <li key={run.id} className={classes.line}>
            <span className={classes.words}>
              <span className={classes.first}>
                {t('results.run.title', { run: run.runNo })} · {t(`results.run.kind.${run.kind}`)}
              </span>
              <span className={classes.second}>
                {momentText(run.finishedAt ?? run.startedAt)}
                {run.digest === null ? '' : ` · ${t('results.runs.digest', { digest: run.digest.slice(0, 12) })}`}
              </span>
            </span>
            <span className={run.state === 'COMPLETE' ? classes.note : classes.worse}>
              {run.state === 'COMPLETE'
                ? t('results.runs.changed', { count: count(Number(run.counts['changed'] ?? 0)) })
                : t(`results.run.state.${run.state}`)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
