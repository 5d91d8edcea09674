import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { dayText, momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { examBoardText } from '../exam-board/exam-board.text.ts';
import { marksLink } from '../exam-board/result-links.rules.ts';
import { aboutInstance } from '../result-place/result-place.rules.ts';
import { examHome, type ExamStrip } from './exam-home.contract.ts';
import classes from './exam-home.module.css';
import { examHomeText } from './exam-home.text.ts';

const BOARD = '/exam-master/exam-configuration/exam-instance';
const NAMED = 3;

/** So many sheets and whose they are; the first names are said. */
function useSheetWords() {
  const { t } = useText(examHomeText);
  return (kind: 'late' | 'second', sheets: number, people: readonly string[]): string => {
    if (people.length === 0) return t(`examHome.${kind}Nobody`, { count: count(sheets) });
    const more = people.length - NAMED;
    const names = [...people.slice(0, NAMED), ...(more > 0 ? [t('examHome.more', { count: count(more) })] : [])].join(', ');
    return t(`examHome.${kind}Sheets`, { count: count(sheets), names });
  };
}

function Sign({ to, tone, words }: { readonly to: string; readonly tone: Tone; readonly words: string }) {
  const { path, search } = linkAddress(to);
  return (
    <Link to={path} search={search}>
      <StateBadge tone={tone}>{words}</StateBadge>
    </Link>
  );
}

/** What is late, by whom, and what waits for a decision; each leads to where it is settled. */
function Signs({ exam }: { readonly exam: ExamStrip }) {
  const { t } = useText(examHomeText);
  const words = useSheetWords();
  return (
    <div className={classes.signs}>
      {exam.state === 'DRAFT' ? <StateBadge tone="grey">{t('examHome.draft')}</StateBadge> : null}
      {exam.lateSheets > 0 ? (
        <Sign to={marksLink(exam.id, 'ENTRY')} tone="red" words={words('late', exam.lateSheets, exam.lateNames)} />
      ) : null}
      {exam.secondSheets > 0 ? (
        <Sign to={marksLink(exam.id, 'DIFFER')} tone="amber" words={words('second', exam.secondSheets, exam.secondNames)} />
      ) : null}
      {exam.resultLate && exam.resultDue !== null ? (
        <StateBadge tone="red">{t('examHome.resultLate', { day: dayText(exam.resultDue) })}</StateBadge>
      ) : null}
      {exam.approvals > 0 ? (
        <Sign
          to={aboutInstance('/my-dashboard/approvals', exam.id)}
          tone="amber"
          words={t('examHome.approvals', { count: count(exam.approvals) })}
        />
      ) : null}
    </div>
  );
}

function Strip({ exam }: { readonly exam: ExamStrip }) {
  const { t } = useText(examHomeText, examBoardText);
  const { stage } = exam;
  const dates = [
    ...(exam.marksUntil === null || exam.lateSheets > 0 ? [] : [t('examHome.marksUntil', { when: momentText(exam.marksUntil) })]),
    ...(exam.resultDue === null || exam.resultLate ? [] : [t('examHome.resultDue', { day: dayText(exam.resultDue) })]),
  ];
  const counts = stage !== null && stage.total > 1;
  return (
    <li className={classes.exam}>
      <div className={classes.words}>
        <Link to={`${BOARD}/${exam.id}`} className={classes.name}>
          {exam.name}
        </Link>
        <span className={classes.note}>{t('examHome.facts', { session: exam.sessionName, students: count(exam.students) })}</span>
      </div>
      <div className={classes.words}>
        <ol className={classes.steps} aria-hidden="true">
          {exam.steps.map((step) => (
            <li key={step.code} data-state={step.state} />
          ))}
        </ol>
        <span className={classes.stage}>
          {stage === null ? t('examHome.allDone') : null}
          {stage !== null && counts
            ? t('examHome.stage', {
                step: t(`board.step.${stage.code}`),
                figures: t(stage.code === 'MARKS' ? 'board.sheets' : 'board.of', { done: count(stage.done), total: count(stage.total) }),
              })
            : null}
          {stage !== null && !counts ? t(`board.step.${stage.code}`) : null}
        </span>
        {dates.length > 0 ? (
          <span className={classes.note}>
            {dates.map((date, at) => (
              <Fragment key={date}>
                {at > 0 ? ' · ' : null}
                <span className={classes.date}>{date}</span>
              </Fragment>
            ))}
          </span>
        ) : null}
      </div>
      <Signs exam={exam} />
    </li>
  );
}

const SIZE = 25;

/** Every examination in work as one strip: its step, what is late and by whom, what waits for approval. */
export function ExamStrips() {
  const { t } = useText(examHomeText);
  const instituteId = useInstituteId();
  const [{ page, size }, setPage] = useState({ page: 1, size: SIZE });
  const answer = useCall(examHome.exams, { instituteId, query: { page: String(page), size: String(size) } }, { keepPrevious: true });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { data: exams, page: facts } = answer.data;
  if (exams.length === 0)
    return (
      <StatePanel kind="empty" title={t('examHome.noExams')}>
        {t('examHome.noExamsHint')}
      </StatePanel>
    );
  return (
    <Card title={t('examHome.exams')} end={count(facts.total)} padding="NONE">
      <ul className={classes.list} aria-label={t('examHome.exams')}>
        {exams.map((exam) => (
          <Strip key={exam.id} exam={exam} />
        ))}
      </ul>
      {facts.total > SIZE ? (
        <Pager
          page={page}
          size={size}
          total={facts.total}
          onPage={(next) => setPage({ page: next, size })}
          onSize={(next) => setPage({ page: 1, size: next })}
        />
      ) : null}
    </Card>
  );
}
