import { Button } from '@mantine/core';
import { IconCalculator, IconHistory, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { ownResultText } from '../own-result/own-result.text.ts';
import { studentHistoryText } from './student-history.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { Computation } from '../own-result/computation.tsx';
import { creditsOf } from '../own-result/figures.rules.ts';
import { withAddition } from '../result-view/raised-index.rules.ts';
import { PaperList } from '../own-result/paper-list.tsx';
import { ResultBadge } from '../own-result/result-badge.tsx';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { semesterNumeral } from '../own-result/roman.rules.ts';
import { promotionText } from '../promotion/promotion.text.ts';
import { resultProcessing } from '../result-processing/result-processing.contract.ts';
import type { HistoryEntry } from './student-history.contract.ts';
import classes from './student-history.module.css';
import { VersionList } from './version-list.tsx';

type Part = 'PAPERS' | 'HOW' | 'VERSIONS';

function Traced({ result }: { readonly result: ResultView }) {
  const instituteId = useInstituteId();
  const answer = useCall(resultProcessing.trace, { instituteId, params: { id: result.studentExamId } });
  if (answer.data) return <Computation result={result} trace={answer.data.data} />;
  return answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : <ListWaiting />;
}

function Figures({ result }: { readonly result: ResultView }) {
  const { t } = useText(studentHistoryText, ownResultText);
  const credits = creditsOf(result.units);
  const facts = [
    [t('ownResult.sgpi'), withAddition(result.sgpi, result.sgpiAddition)],
    [t('ownResult.cgpi'), withAddition(result.cgpi, result.cgpiAddition)],
    [t('history.credits'), t('ownResult.of', { value: credits.earned, max: credits.registered })],
    [t('ownResult.total'), t('ownResult.of', { value: result.total, max: result.totalMax })],
  ] as const;
  return (
    <dl className={classes.figures}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Parts({ entry, result }: { readonly entry: HistoryEntry; readonly result: ResultView }) {
  const { t } = useText(studentHistoryText, ownResultText);
  const [open, setOpen] = useState<Part | null>(null);
  const buttons = [
    { part: 'PAPERS', label: t('ownResult.papers'), Icon: IconListDetails },
    { part: 'HOW', label: t('ownResult.how'), Icon: IconCalculator },
    { part: 'VERSIONS', label: t('history.versions', { count: entry.versions.length }), Icon: IconHistory },
  ] as const;
  return (
    <>
      <div className={classes.buttons}>
        {buttons.map(({ part, label, Icon }) => (
          <Button
            key={part}
            variant="default"
            size="xs"
            aria-expanded={open === part}
            leftSection={<Icon size={16} stroke={1.75} />}
            onClick={() => setOpen(open === part ? null : part)}
          >
            {label}
          </Button>
        ))}
      </div>
      {open === null ? null : (
        <div className={classes.more}>
          {open === 'PAPERS' ? <PaperList result={result} page={null} /> : null}
          {open === 'HOW' ? <Traced result={result} /> : null}
          {open === 'VERSIONS' ? <VersionList studentExamId={entry.studentExamId} /> : null}
        </div>
      )}
    </>
  );
}

/** Whether the student goes on to the next semester, and by which rule not. */
function Promoted({ promotion }: { readonly promotion: NonNullable<HistoryEntry['promotion']> }) {
  const { t } = useText(promotionText);
  const outcome = t(`promotion.outcome.${promotion.outcome}`);
  return (
    <p className={classes.dim}>
      {t('promotion.to', { to: String(promotion.toSemester), outcome })}
      {promotion.reason === '' ? null : ` · ${promotion.reason}`}
    </p>
  );
}

/** One examination in the timeline of a student: its state, its figures, and the papers they come from. */
export function ExamEntry({ entry }: { readonly entry: HistoryEntry }) {
  const { t, textOf } = useText(studentHistoryText, ownResultText);
  const result = entry.latest;
  const published = entry.versions.some((version) => version.published);
  const facts = [
    entry.seatNo === null ? null : t('ownResult.seat', { seat: entry.seatNo }),
    textOf(`history.kind.${entry.kind}`, entry.kind),
    t('history.attempt', { attempt: entry.attemptNo }),
    published ? t('history.published') : result ? t('history.notPublished') : textOf(`history.state.${entry.state}`, entry.state),
  ];
  return (
    <li className={classes.exam} data-empty={result === null || undefined}>
      <div className={classes.examHead}>
        <h3>{t('ownResult.heading', { semester: semesterNumeral(entry.semesters), session: entry.sessionName })}</h3>
        {result ? <ResultBadge letter={result.letter} /> : null}
      </div>
      <p className={classes.dim}>{[entry.examCode, ...facts].filter(Boolean).join(' · ')}</p>
      {entry.remark === null ? null : <p className={classes.remark}>{textOf(`ownResult.remark.${entry.remark}`, entry.remark)}</p>}
      {entry.promotion === null ? null : <Promoted promotion={entry.promotion} />}
      {result ? (
        <>
          <Figures result={result} />
          <Parts entry={entry} result={result} />
        </>
      ) : (
        <p className={classes.dim}>{t('history.noResult')}</p>
      )}
    </li>
  );
}
