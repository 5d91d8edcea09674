import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { roman } from '../../../kit/text/roman.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ownResultText } from './own-result.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { share, shortText } from './figures.rules.ts';
import { ManualSemesters } from '../manual-view/manual-semesters.tsx';
import { HiddenResults } from './hidden-results.tsx';
import { ownResults, type EarlierSemesterEntry, type OwnEntry } from './own-result.contract.ts';
import classes from './own-result.module.css';
import { ResultBadge } from './result-badge.tsx';
import { semesterNumeral } from './roman.rules.ts';

const FULL = '10';

function Semester({ entry }: { readonly entry: OwnEntry }) {
  const { t } = useText(ownResultText);
  return (
    <li className={classes.paper}>
      <Link to="/my-dashboard/my-results" search={{ exam: entry.examInstanceId }} className={classes.paperButton}>
        <span className={classes.paperWords}>
          <span className={classes.paperTitle}>
            {t('ownResult.heading', { semester: semesterNumeral(entry.semesters), session: entry.sessionName })}
          </span>
          <span className={classes.second}>
            {[
              t('ownResult.declared', { day: dayText(entry.publishedAt) }),
              t('ownResult.creditsOf', { earned: shortText(entry.creditsEarned), registered: shortText(entry.creditsRegistered) }),
              t(entry.kind === 'BACKLOG' ? 'ownSemesters.backlog' : 'ownSemesters.attempt', { attempt: String(entry.attemptNo) }),
            ].join(' · ')}
          </span>
          <svg className={classes.bar} viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
            <rect className={classes.barGround} x="0" y="5" width="100" height="6" />
            <rect className={classes.barMark} x="0" y="5" width={share(entry.sgpi ?? '0', FULL)} height="6" />
          </svg>
        </span>
        <span className={classes.headFigures}>
          <ResultBadge letter={entry.letter} />
          <span>
            <span className={classes.dim}>{`${t('ownResult.sgpi')} `}</span>
            <b>{entry.sgpi ?? '–'}</b>
          </span>
          <span>
            <span className={classes.dim}>{`${t('ownResult.cgpi')} `}</span>
            <b>{entry.cgpi ?? '–'}</b>
          </span>
        </span>
        <IconChevronRight className={classes.chevron} size={20} stroke={1.75} aria-hidden="true" />
      </Link>
    </li>
  );
}

/** Semesters whose SGPI came from records of before. */
function Earlier({ semesters }: { readonly semesters: readonly EarlierSemesterEntry[] }) {
  const { t } = useText(ownResultText);
  if (semesters.length === 0) return null;
  return (
    <section aria-label={t('ownSemesters.earlier')}>
      <div className={classes.partHead}>
        <h3>{t('ownSemesters.earlier')}</h3>
      </div>
      <ul className={classes.papers}>
        {semesters.map(({ semester, sgpi, credits }) => {
          const cleared = share(sgpi, FULL) > 0;
          return (
            <li key={semester} className={classes.paper}>
              <div className={classes.paperButton}>
                <span className={classes.paperWords}>
                  <span className={classes.paperTitle}>{t('ownResult.semester', { semester: roman(semester) })}</span>
                  <span className={classes.second}>
                    {cleared
                      ? credits === null
                        ? null
                        : t('ownResult.creditsEach', { credits: shortText(credits) })
                      : t('ownSemesters.uncleared')}
                  </span>
                </span>
                <span className={classes.headFigures}>
                  <span>
                    <span className={classes.dim}>{`${t('ownResult.sgpi')} `}</span>
                    <b>{cleared ? sgpi : '–'}</b>
                  </span>
                </span>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** All published examinations of the signed-in student at a glance. */
export function OwnSemestersPage() {
  const { t } = useText(ownResultText);
  const instituteId = useInstituteId();
  const answer = useCall(ownResults.list, { instituteId });
  const entries = answer.data?.data;
  const earlier = answer.data?.earlier ?? [];
  const manual = answer.data?.manual ?? [];
  const hidden = answer.data?.hidden ?? [];
  const shown = entries === undefined ? 0 : entries.length + earlier.length + manual.length;
  return (
    <>
      <PageHead title={t('ownSemesters.title')} purpose={t('ownSemesters.purpose')} />
      <div className={classes.body}>
        <HiddenResults hidden={hidden} />
        {entries === undefined ? (
          answer.isError ? (
            <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />
          ) : (
            <ListWaiting />
          )
        ) : shown === 0 && hidden.length > 0 ? null : shown === 0 ? (
          <StatePanel kind="empty" title={answer.data?.student ? t('ownResult.none') : t('ownResult.noProfile')}>
            {answer.data?.student ? t('ownResult.noneHint') : t('ownResult.noProfileHint')}
          </StatePanel>
        ) : (
          <>
            <ul className={classes.papers} aria-label={t('ownSemesters.title')}>
              {entries.map((entry) => (
                <Semester key={entry.examInstanceId} entry={entry} />
              ))}
            </ul>
            <Earlier semesters={earlier} />
            <ManualSemesters semesters={manual} />
          </>
        )}
      </div>
    </>
  );
}
