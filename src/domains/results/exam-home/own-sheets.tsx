import { Link } from '@tanstack/react-router';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import type { OwnSheet } from './exam-home.contract.ts';
import classes from './exam-home.module.css';
import { examHomeText } from './exam-home.text.ts';

const ENTRY = '/exam-master/post-examinations/result-entry';
const PARTS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

function stateOf({ state, entered, total, late }: OwnSheet): {
  readonly word: `examHome.sheet.${'ENTRY' | 'READY' | 'SUBMITTED' | 'LOCKED'}`;
  readonly tone: Tone;
} {
  if (state === 'LOCKED') return { word: 'examHome.sheet.LOCKED', tone: 'grey' };
  if (state === 'SUBMITTED') return { word: 'examHome.sheet.SUBMITTED', tone: 'green' };
  return { word: entered < total || total === 0 ? 'examHome.sheet.ENTRY' : 'examHome.sheet.READY', tone: late ? 'red' : 'blue' };
}

function Sheet({ sheet }: { readonly sheet: OwnSheet }) {
  const { t } = useText(examHomeText);
  const { word, tone } = stateOf(sheet);
  const tenths = sheet.total === 0 ? 0 : Math.floor((sheet.entered * 10) / sheet.total);
  const search = { instance: sheet.examInstanceId, paper: sheet.paperId, division: sheet.divisionId ?? 'none', head: sheet.id };
  const until =
    sheet.closesAt === null ? null : t(sheet.late ? 'examHome.closed' : 'examHome.marksUntil', { when: momentText(sheet.closesAt) });
  return (
    <li className={classes.exam}>
      <div className={classes.words}>
        <Link to={ENTRY} search={search} className={classes.name}>
          {[`${sheet.paperCode} ${sheet.paperTitle}`, sheet.headKind, sheet.divisionName].filter((part) => part !== null).join(', ')}
        </Link>
        <span className={classes.note}>{sheet.examName}</span>
      </div>
      <div className={classes.words}>
        <ol className={classes.steps} aria-hidden="true">
          {PARTS.map((part, at) => (
            <li key={part} data-state={at < tenths ? 'DONE' : 'WAITS'} />
          ))}
        </ol>
        <span className={classes.stage}>{t('examHome.entered', { done: count(sheet.entered), total: count(sheet.total) })}</span>
        {until === null ? null : <span className={classes.note}>{until}</span>}
      </div>
      <div className={classes.signs}>
        <StateBadge tone={tone}>{t(word)}</StateBadge>
      </div>
    </li>
  );
}

/** The teacher's mark sheets with their progress and last day; a press opens the sheet itself. */
export function OwnSheets({ sheets }: { readonly sheets: readonly OwnSheet[] }) {
  const { t } = useText(examHomeText);
  return (
    <Card title={t('examHome.sheets')} end={count(sheets.length)} padding="NONE">
      <ul className={classes.list} aria-label={t('examHome.sheets')}>
        {sheets.map((sheet) => (
          <Sheet key={sheet.id} sheet={sheet} />
        ))}
      </ul>
    </Card>
  );
}
