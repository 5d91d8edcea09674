import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { SheetFileActs } from '../../exams/mark-entry/mark-entry.door.client.ts';
import { nothingText } from '../../exams/mark-sheet/mark-sheet.door.client.ts';
import type { OwnSheet } from './exam-home.contract.ts';
import classes from './exam-home.module.css';
import { examHomeText } from './exam-home.text.ts';

const ENTRY = '/exam-master/post-examinations/result-entry';
const PARTS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

/** Null: there is nothing to enter, so nothing is asked of anybody. */
function stateOf({ state, returned, entered, total, late, secondLeft, secondMine, differing }: OwnSheet): {
  readonly word: `examHome.sheet.${'ENTRY' | 'READY' | 'RETURNED' | 'SUBMITTED' | 'LOCKED' | 'SECOND' | 'SECOND_OTHER' | 'DIFFER'}`;
  readonly tone: Tone;
} | null {
  if (state === 'LOCKED') return { word: 'examHome.sheet.LOCKED', tone: 'grey' };
  if (state === 'SUBMITTED') return { word: 'examHome.sheet.SUBMITTED', tone: 'green' };
  if (total === 0) return null;
  if (secondLeft > 0 && !secondMine) return { word: 'examHome.sheet.SECOND_OTHER', tone: 'grey' };
  if (secondLeft > 0) return { word: 'examHome.sheet.SECOND', tone: late ? 'red' : 'blue' };
  if (differing > 0) return { word: 'examHome.sheet.DIFFER', tone: 'amber' };
  if (returned !== null) return { word: 'examHome.sheet.RETURNED', tone: 'amber' };
  return { word: entered < total ? 'examHome.sheet.ENTRY' : 'examHome.sheet.READY', tone: late ? 'red' : 'blue' };
}

/** One head: its progress, and a press opens its column. */
function Head({ sheet }: { readonly sheet: OwnSheet }) {
  const { t } = useText(examHomeText);
  const asked = stateOf(sheet);
  const done = sheet.secondMine ? sheet.total - sheet.secondLeft : sheet.entered;
  const isNothing = sheet.total === 0;
  const tenths = isNothing ? Math.min(1, sheet.carried) * 10 : Math.floor((done * 10) / sheet.total);
  const search = { ...searchOf(sheet), head: sheet.id, ...(sheet.ownEntry === 'SECOND' ? { entry: 'SECOND' } : {}) };
  return (
    <li className={classes.head}>
      <Link to={ENTRY} search={search} className={classes.headName}>
        {sheet.headKind}
      </Link>
      <ol className={classes.steps} aria-hidden="true">
        {PARTS.map((part, at) => (
          <li key={part} data-state={at < tenths ? 'DONE' : 'WAITS'} />
        ))}
      </ol>
      <span className={classes.stage}>
        {isNothing ? nothingText(sheet.carried) : t('examHome.entered', { done: count(done), total: count(sheet.total) })}
      </span>
      {asked ? <StateBadge tone={asked.tone}>{t(asked.word, { count: count(sheet.differing) })}</StateBadge> : null}
    </li>
  );
}

const searchOf = (sheet: OwnSheet) => ({
  instance: sheet.examInstanceId,
  paper: sheet.paperId,
  division: sheet.divisionId ?? 'none',
});

/** A paper opens where what is left is one's own; once nothing is, where one's own marks are. */
function paperSearch(first: OwnSheet, sheets: readonly OwnSheet[]) {
  const waiting = sheets.filter((sheet) => sheet.state === 'ENTRY' && (sheet.secondMine || sheet.entered < sheet.total));
  const asked = waiting.length > 0 ? waiting : sheets;
  const [only, ...others] = asked.filter((sheet) => sheet.ownEntry === 'SECOND');
  if (!only || waiting.some((sheet) => sheet.ownEntry === 'FIRST')) return searchOf(first);
  return { ...searchOf(first), ...(others.length === 0 ? { head: only.id } : {}), entry: 'SECOND' };
}

/** The heads of one paper and division: one file has all of them. */
function Paper({ first, sheets }: { readonly first: OwnSheet; readonly sheets: readonly OwnSheet[] }) {
  const { t } = useText(examHomeText);
  const name = [`${first.paperCode} ${first.paperTitle}`, first.divisionName].filter((part) => part !== null).join(', ');
  const { examInstanceId, paperId, divisionId, closesAt } = first;
  const isOpen = sheets.some((sheet) => sheet.state === 'ENTRY');
  const late = sheets.some((sheet) => sheet.late);
  return (
    <li className={classes.paper}>
      <div className={classes.words}>
        <Link to={ENTRY} search={paperSearch(first, sheets)} className={classes.name}>
          {name}
        </Link>
        <span className={classes.note}>{t('examHome.paperFacts', { semester: first.semester, exam: first.examName })}</span>
        {closesAt === null ? null : (
          <span className={classes.note} data-late={late || undefined}>
            {t(late ? 'examHome.closed' : 'examHome.marksUntil', { when: momentText(closesAt) })}
          </span>
        )}
        {reasonsOf(sheets).map((reason) => (
          <span key={reason} className={classes.note}>
            {t('examHome.returned', { reason })}
          </span>
        ))}
      </div>
      <ul className={classes.heads}>
        {sheets.toSorted(byHead).map((sheet) => (
          <Head key={sheet.id} sheet={sheet} />
        ))}
      </ul>
      <div className={classes.signs}>
        {isOpen ? (
          <Suspense>
            <SheetFileActs place={{ examInstanceId, paperId, divisionId }} name={name} />
          </Suspense>
        ) : null}
      </div>
    </li>
  );
}

/** Why heads of a paper were given back, each reason once. */
const reasonsOf = (sheets: readonly OwnSheet[]): string[] => [...new Set(sheets.flatMap(({ returned }) => returned ?? []))];

/** A submitted head keeps its place: sheets come by what is left to do. */
const byHead = (a: OwnSheet, b: OwnSheet) => a.headKind.localeCompare(b.headKind);

const paperOf = (sheet: OwnSheet) => `${sheet.examInstanceId} ${sheet.paperId} ${sheet.divisionId ?? ''}`;

/** Mark sheets by paper, with progress and last day; a press opens them, a file fills them. */
export function OwnSheets({ sheets, whose }: { readonly sheets: readonly OwnSheet[]; readonly whose: 'MINE' | 'OTHERS' }) {
  const { t } = useText(examHomeText);
  if (sheets.length === 0) return null;
  const title = t(whose === 'MINE' ? 'examHome.sheets' : 'examHome.sheetsToEnter');
  return (
    <Card title={title} end={count(sheets.filter(({ total }) => total > 0).length)} padding="NONE">
      <ul className={classes.list} aria-label={title}>
        {[...Map.groupBy(sheets, paperOf)].map(([key, ones]) => {
          const [first] = ones;
          return first ? <Paper key={key} first={first} sheets={ones} /> : null;
        })}
      </ul>
    </Card>
  );
}
