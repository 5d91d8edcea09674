import { IconArrowRight } from '@tabler/icons-react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ownResultText } from '../own-result/own-result.text.ts';
import { studentHistoryText } from './student-history.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ResultBadge } from '../own-result/result-badge.tsx';
import classes from './student-history.module.css';
import { studentHistory, type VersionChange } from './student-history.contract.ts';

function Change({ change }: { readonly change: VersionChange }) {
  const { textOf } = useText(studentHistoryText);
  const where = [change.paperCode, change.head, textOf(`history.change.${change.what}`, change.what)].filter(Boolean).join(' ');
  return (
    <li>
      <span>{where}</span>
      <span className={classes.fromTo}>
        <span className={classes.old}>{change.from ?? '–'}</span>
        <IconArrowRight size={14} stroke={2} aria-hidden="true" />
        <b>{change.to ?? '–'}</b>
      </span>
    </li>
  );
}

/** Every version of one result with what changed in it, newest first. */
export function VersionList({ studentExamId }: { readonly studentExamId: string }) {
  const { t } = useText(studentHistoryText, ownResultText);
  const instituteId = useInstituteId();
  const answer = useCall(studentHistory.versions, { instituteId, params: { id: studentExamId } });
  const versions = answer.data?.data;
  if (answer.isError && !versions) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!versions) return <ListWaiting />;
  return (
    <ol className={classes.versions}>
      {versions.map((version) => (
        <li key={version.runNo}>
          <p className={classes.versionHead}>
            <b>{t('history.version', { version: version.versionNo })}</b>
            <ResultBadge letter={version.letter} />
            <span>{`${t('ownResult.sgpi')} ${version.sgpi ?? '–'}`}</span>
            <span className={classes.dim}>
              {t('history.run', { run: version.runNo })}
              {version.computedAt === null ? null : ` · ${dayText(version.computedAt)}`}
              {version.published ? ` · ${t('history.published')}` : null}
            </span>
          </p>
          {version.changes.length > 0 ? (
            <ul className={classes.changes}>
              {version.changes.map((change) => (
                <Change key={`${change.paperCode} ${change.unitNo} ${change.head} ${change.what}`} change={change} />
              ))}
            </ul>
          ) : (
            <p className={classes.dim}>{version.versionNo === 1 ? t('history.firstVersion') : t('history.noFigure')}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
