import { useCall } from '../../../kit/http/use-call.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { publishText } from '../publish/publish.text.ts';
import { resultProcessingText } from './result-processing.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { resultProcessing } from './result-processing.contract.ts';
import classes from './results.module.css';
import { Line, LineNote, LineTitle, LineWords, Lines } from '../../../kit/layout/lines.tsx';

/** Every computation of an instance, newest first. */
export function RunList({ instanceId }: { readonly instanceId: string }) {
  const { t } = useText(resultProcessingText, publishText);
  const instituteId = useInstituteId();
  const runs = useCall(resultProcessing.runs, { instituteId, params: { examInstanceId: instanceId } }).data?.data ?? [];
  return (
    <Card title={t('results.runs.title')} end={count(runs.length)} padding="NONE">
      <Lines>
        {runs.map((run) => (
          <Line key={run.id}>
            <LineWords>
              <LineTitle>
                {t('results.run.title', { run: run.runNo })} · {t(`results.run.kind.${run.kind}`)}
              </LineTitle>
              <LineNote>
                {momentText(run.finishedAt ?? run.startedAt)}
                {run.digest === null ? '' : ` · ${t('results.runs.digest', { digest: run.digest.slice(0, 12) })}`}
              </LineNote>
            </LineWords>
            <span className={run.state === 'COMPLETE' ? classes.note : classes.worse}>
              {run.state === 'COMPLETE'
                ? t('results.runs.changed', { count: count(Number(run.counts['changed'] ?? 0)) })
                : t(`results.run.state.${run.state}`)}
            </span>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
