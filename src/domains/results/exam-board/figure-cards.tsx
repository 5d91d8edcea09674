import { Bars } from '../../../kit/chart/bars.tsx';
import { Distribution } from '../../../kit/chart/distribution.tsx';
import { Line } from '../../../kit/chart/line.tsx';
import { parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { examBoardText } from './exam-board.text.ts';
import { resultCorrectionText } from '../result-correction/result-correction.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import type { ExamBoard } from './exam-board.contract.ts';
import { isOutlier, receivedShare } from './figures.rules.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { NoLines } from '../../../kit/layout/lines.tsx';

/** Marks received by day, in per cent of all that are to come. */
export function ReceivedCard({ board }: { readonly board: ExamBoard }) {
  const { t } = useText(examBoardText);
  const shares = receivedShare(board.received.days, board.received.total);
  const now = shares.at(-1)?.share ?? 0;
  return (
    <Card title={t('board.received')} end={t('board.receivedNow', { percent: now })}>
      {shares.length === 0 ? (
        <NoLines>{t('board.receivedNone')}</NoLines>
      ) : (
        <Line
          label={t('board.received')}
          heads={[t('board.day'), t('board.percent')]}
          points={shares.map(({ day, share }) => ({ name: dayText(day), value: share, words: `${share} %` }))}
          top={100}
        />
      )}
    </Card>
  );
}

export function GradesCard({ board }: { readonly board: ExamBoard }) {
  const { t } = useText(examBoardText, resultCorrectionText);
  const units = board.grades.reduce((sum, one) => sum + one.count, 0);
  return (
    <Card title={t('board.grades')} end={board.grades.length > 0 ? t('board.units', { count: count(units) }) : null}>
      {board.grades.length === 0 ? (
        <NoLines>{t('board.gradesNone')}</NoLines>
      ) : (
        <Distribution
          label={t('board.grades')}
          heads={[t('results.edit.grade'), t('board.count')]}
          bars={board.grades.map(({ grade, pass, count: value }) => ({ name: grade, value, tone: pass ? 'NAVY' : 'RED' }))}
        />
      )}
    </Card>
  );
}

/** Pass percentage by paper, with a tick at the figure of the last session; one that fell is amber. */
export function PassCard({ board }: { readonly board: ExamBoard }) {
  const { t } = useText(examBoardText, resultCorrectionText);
  const bars = board.papers.map(({ paperCode, appeared, passed, percent, lastPercent }) => ({
    name: paperCode,
    second: t('board.of', { done: count(passed), total: count(appeared) }),
    value: parseHundredths(percent) ?? 0,
    words: `${percent} %`,
    before: lastPercent === null ? null : parseHundredths(lastPercent),
    beforeWords: lastPercent === null ? '–' : `${lastPercent} %`,
    tone: isOutlier(percent, lastPercent) ? ('AMBER' as const) : ('NAVY' as const),
  }));
  const heads = [t('results.paper'), t('board.pass')] as const;
  return (
    <Card title={t('board.pass')} end={board.lastSession === null ? null : `| ${board.lastSession}`}>
      {bars.length === 0 ? (
        <NoLines>{t('board.passNone')}</NoLines>
      ) : (
        <Stack>
          <Bars label={t('board.pass')} heads={board.lastSession === null ? heads : [...heads, board.lastSession]} bars={bars} />
          <Hint>{t(`board.passFrom.${board.passFrom}`)}</Hint>
        </Stack>
      )}
    </Card>
  );
}
