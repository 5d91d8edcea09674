import { IconAlertTriangle, IconCircleCheckFilled, IconCircleDashed, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { examBoardText } from './exam-board.text.ts';
import { useSheetWords } from './sheet-words.client.ts';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { stepLink } from './result-links.rules.ts';
import type { BoardStep, ExamBoard } from './exam-board.contract.ts';
import classes from './exam-board.module.css';

const ICONS = { DONE: IconCircleCheckFilled, CURRENT: IconCircleDashed, ATTENTION: IconAlertTriangle, WAITS: IconLock };
const AFTER: ReadonlySet<BoardStep['code']> = new Set(['MARKS', 'GRACE', 'COMPUTE', 'LOCK', 'PUBLISH']);

/** Figures of steps that are one act say less than their word. */
function useFigures(board: ExamBoard): (step: BoardStep) => string {
  const { t } = useText(examBoardText);
  const sheetWords = useSheetWords();
  return ({ code, state, done, total }) => {
    if (state === 'WAITS')
      return code === 'PUBLISH' && board.resultDue ? t('board.due', { day: dayText(board.resultDue) }) : t('board.waits');
    if (code === 'LOCK' || code === 'PUBLISH') return state === 'DONE' ? t('board.done') : t('board.open');
    if (code === 'GRACE' && total === 0) return t('board.noGrace');
    if (code === 'MARKS') return sheetWords(done, total, board.unopenedSheets);
    return done === total ? count(done) : t('board.of', { done: count(done), total: count(total) });
  };
}

function Step({ step, board }: { readonly step: BoardStep; readonly board: ExamBoard }) {
  const { t } = useText(examBoardText);
  const figures = useFigures(board);
  const Icon = ICONS[step.state];
  const isUnbegun = step.code === 'MARKS' && step.state === 'CURRENT' && step.total > 0 && board.unopenedSheets === step.total;
  const { path, search } = linkAddress(stepLink(step.code, board.id));
  const share = step.state === 'CURRENT' && step.total > 0 ? Math.floor((step.done * 100) / step.total) : null;
  return (
    <li className={classes.step} data-state={step.state}>
      <span className={classes.segment} aria-hidden="true">
        {share === null ? null : <span style={{ width: `${share}%` }} />}
      </span>
      <Link to={path} search={search} className={classes.link}>
        <Icon size={18} stroke={1.75} aria-label={t(`board.state.${isUnbegun ? 'UNBEGUN' : step.state}`)} />
        <span className={classes.word}>{t(`board.step.${step.code}`)}</span>
        <span className={classes.figure}>{figures(step)}</span>
        <span className={classes.figure}>{step.on === null || step.state === 'WAITS' ? '' : dayText(step.on)}</span>
      </Link>
    </li>
  );
}

/** The whole way in one strip; each step opens its page. */
export function StepStrip({ board }: { readonly board: ExamBoard }) {
  const { t } = useText(examBoardText);
  const part = (label: string, steps: readonly BoardStep[]) => (
    <div className={classes.part} style={{ flexGrow: steps.reduce((sum, one) => sum + (one.state === 'CURRENT' ? 2 : 1), 0) }}>
      <h2 className={classes.partName}>{label}</h2>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.code} step={step} board={board} />
        ))}
      </ol>
    </div>
  );
  return (
    <section className={classes.strip} aria-label={t('board.steps')}>
      {part(
        t('board.before'),
        board.steps.filter((one) => !AFTER.has(one.code)),
      )}
      {part(
        t('board.after'),
        board.steps.filter((one) => AFTER.has(one.code)),
      )}
    </section>
  );
}
