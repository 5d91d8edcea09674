import { Distribution } from '../../../kit/chart/distribution.tsx';
import { FigureCell, FigureStrip } from '../../../kit/layout/figure-strip.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import type { Crossing, ModerationPreview } from './moderation.contract.ts';
import classes from './moderation.module.css';
import { moderationText } from './moderation.text.ts';

/** How many have how many marks, before and after, drawn to one scale of names. */
function Drawn({ bands }: Pick<ModerationPreview, 'bands'>) {
  const { t } = useText(moderationText);
  const bars = (which: 'before' | 'after') =>
    bands.map((band) => ({ name: shortDecimal(band.from), value: band[which], ...(band.failing ? { tone: 'RED' as const } : {}) }));
  const heads = [t('moderation.range'), t('moderation.studentCount')] as const;
  return (
    <div className={classes.charts}>
      {(['before', 'after'] as const).map((which) => {
        const label = t(which === 'before' ? 'moderation.distributionBefore' : 'moderation.distributionAfter');
        return (
          <div key={which}>
            <h3 className={classes.chartName}>{label}</h3>
            <Distribution label={label} heads={heads} bars={bars(which)} />
          </div>
        );
      })}
    </div>
  );
}

function useLineWords() {
  const { t } = useText(moderationText);
  return (one: Crossing) =>
    one.lines
      .map((line) => {
        if (line === 'HEAD') return t('moderation.crossing.HEAD');
        if (line === 'RESULT') return t('moderation.crossing.RESULT', { before: one.letterBefore, after: one.letterAfter });
        return t('moderation.crossing.CLASS', { before: one.classBefore ?? '–', after: one.classAfter ?? '–' });
      })
      .join(', ');
}

/** Who crosses a line, by name. */
function Crossings({ crossings, crossed }: Pick<ModerationPreview, 'crossings' | 'crossed'>) {
  const { t } = useText(moderationText);
  const wordsOf = useLineWords();
  if (crossed === 0) return <Hint>{t('moderation.noCrossings')}</Hint>;
  const heads = [t('moderation.studentCount'), t('moderation.before'), t('moderation.after'), t('moderation.crossings')];
  return (
    <>
      <RecordTable>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {crossings.map((one) => (
            <tr key={one.studentExamId}>
              <td data-name={heads[0]}>
                <TwoLines first={one.name} second={[one.seatNo, one.prn].filter(Boolean).join(' · ')} />
              </td>
              <td data-name={heads[1]}>{shortDecimal(one.before)}</td>
              <td data-name={heads[2]}>
                <b>{shortDecimal(one.after)}</b>
              </td>
              <td data-name={heads[3]}>{wordsOf(one)}</td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
      {crossed > crossings.length ? (
        <Hint>{t('moderation.moreCrossings', { shown: count(crossings.length), count: count(crossed) })}</Hint>
      ) : null}
    </>
  );
}

/** What a moderation would do: counts, both distributions, and who crosses a line. */
export function ModerationEffect({ effect }: { readonly effect: ModerationPreview }) {
  const { t } = useText(moderationText);
  const figures = [
    [t('moderation.raised'), `${count(effect.raised)} ${t('moderation.ofCandidates', { count: count(effect.candidates) })}`],
    [t('moderation.passHead'), t('moderation.turned', { before: count(effect.passBefore), after: count(effect.passAfter) })],
    [t('moderation.passResult'), t('moderation.turned', { before: count(effect.resultBefore), after: count(effect.resultAfter) })],
    [t('moderation.classChanges'), count(effect.classChanges)],
  ] as const;
  return (
    <>
      <Card title={t('moderation.effect')}>
        <FigureStrip>
          {figures.map(([name, figure]) => (
            <FigureCell key={name}>
              <dt>{name}</dt>
              <dd>
                <strong>{figure}</strong>
              </dd>
            </FigureCell>
          ))}
        </FigureStrip>
        <Drawn bands={effect.bands} />
      </Card>
      <Card title={t('moderation.crossings')}>
        <Crossings crossings={effect.crossings} crossed={effect.crossed} />
      </Card>
    </>
  );
}
