import { Button } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { dayText, momentText } from '../../../kit/text/moment-text.client.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { roman } from '../../../kit/text/roman.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ownResultText } from './own-result.text.ts';
import { NoticeWords } from '../result-notice/notice-words.tsx';
import type { ResultNotice } from '../result-notice/result-notice.contract.ts';
import { Computation } from './computation.tsx';
import { creditsOf } from './figures.rules.ts';
import { withAddition } from '../result-view/raised-index.rules.ts';
import classes from './own-result.module.css';
import { PaperList } from './paper-list.tsx';
import { ResultBadge } from './result-badge.tsx';
import type { ResultView as Result } from '../result-view/result-view.contract.ts';
import { semesterNumeral } from './roman.rules.ts';
import { readTrace, type ComputedTrace } from './trace-page.client.ts';

interface Props {
  readonly result: Result;
  /** What the institute announced with it. */
  readonly notice?: ResultNotice | null;
  /** The end of the window in which it is seen. */
  readonly visibleUntil?: string | null;
  /** How it came about, when the reader may see it. */
  readonly trace?: ComputedTrace | undefined;
  /** The statement of marks, for whom it is open. */
  readonly statementAction?: ReactNode;
  /** Opens the computation elsewhere; without it, it opens in place. */
  readonly onCompute?: (() => void) | undefined;
  /** Beside the heading: a switch to other results. */
  readonly beside?: ReactNode;
}

function Index({ label, value, strong }: { readonly label: string; readonly value: string | null; readonly strong?: boolean }) {
  return (
    <div className={classes.index} data-strong={strong || undefined}>
      <span>{label}</span>
      <b>{value ?? '–'}</b>
    </div>
  );
}

function Facts({ result }: { readonly result: Result }) {
  const { t, textOf } = useText(ownResultText);
  const credits = creditsOf(result.units);
  const facts = [
    result.percentage === null ? null : `${t('ownResult.percentage')} ${result.percentage}`,
    result.classIndex === undefined ? null : `${t('ownResult.classIndex')} ${result.classIndex}`,
    result.className === null ? null : `${t('ownResult.class')}: ${result.className}`,
    `${t('ownResult.total')} ${t('ownResult.of', { value: result.total, max: result.totalMax })}`,
  ].filter((fact) => fact !== null);
  return (
    <div className={classes.outcome}>
      <ResultBadge letter={result.letter} />
      <p className={classes.credits}>
        {t('ownResult.creditsOf', credits)}
        {result.extraCredits === undefined ? null : ` ${t('ownResult.extraCredits', { credits: shortDecimal(result.extraCredits) })}`}
      </p>
      <p className={classes.second}>{facts.join(' · ')}</p>
      {result.manualSemesters === undefined ? null : (
        <p className={classes.second}>{t('ownResult.manual', { semesters: result.manualSemesters.map(roman).join(', ') })}</p>
      )}
      {result.remark === null ? null : <p className={classes.remark}>{textOf(`ownResult.remark.${result.remark}`, result.remark)}</p>}
    </div>
  );
}

function Hero({ result, beside, actions }: { readonly result: Result; readonly beside: ReactNode; readonly actions: ReactNode }) {
  const { t } = useText(ownResultText);
  const seat = result.seatNo === null ? [] : [t('ownResult.seat', { seat: result.seatNo })];
  const day = result.publishedAt === null ? t('ownResult.notDeclared') : t('ownResult.declared', { day: dayText(result.publishedAt) });
  return (
    <div className={classes.hero}>
      <div className={classes.heroHead}>
        <div>
          <h2>{t('ownResult.heading', { semester: semesterNumeral(result.semesters), session: result.sessionName })}</h2>
          <p>{[...seat, day].join(' · ')}</p>
        </div>
        {beside}
      </div>
      <div className={classes.card}>
        <div className={classes.figures}>
          <Facts result={result} />
          <div className={classes.indexes}>
            <Index label={t('ownResult.sgpi')} value={withAddition(result.sgpi, result.sgpiAddition)} strong />
            <Index label={t('ownResult.cgpi')} value={withAddition(result.cgpi, result.cgpiAddition)} />
          </div>
        </div>
        {actions}
      </div>
    </div>
  );
}

/** A result as the student reads it: outcome and indexes, papers with heads and signs, and how it was computed. */
export function ResultView({ result, notice = null, visibleUntil = null, trace, statementAction, onCompute, beside }: Props) {
  const { t } = useText(ownResultText);
  const [open, setOpen] = useState(false);
  const page = useMemo(() => (trace ? readTrace(trace).page : null), [trace]);
  const how =
    onCompute || trace ? (
      <Button
        leftSection={<IconCalculator size={20} stroke={1.75} />}
        {...(onCompute ? {} : { 'aria-expanded': open })}
        onClick={onCompute ?? (() => setOpen(!open))}
      >
        {open ? t('ownResult.hideHow') : t('ownResult.how')}
      </Button>
    ) : null;
  const actions =
    how || statementAction ? (
      <div className={classes.heroActions}>
        {how}
        {statementAction}
      </div>
    ) : null;
  return (
    <article className={classes.view}>
      <Hero result={result} beside={beside} actions={actions} />
      {open && trace ? <Computation result={result} trace={trace} /> : <PaperList result={result} page={page} />}
      {notice === null && visibleUntil === null ? null : (
        <section className={classes.announced} aria-label={t('ownResult.notice')}>
          {notice === null ? null : <NoticeWords notice={notice} />}
          {visibleUntil === null ? null : <p className={classes.dim}>{t('ownResult.until', { when: momentText(visibleUntil) })}</p>}
        </section>
      )}
    </article>
  );
}
