import { useText } from '../../../kit/text/text.client.ts';
import { resultGradingText } from './result-grading.text.ts';
import { bandsOf, bandWords, type ScaleRow } from './scale.rules.ts';
import classes from './scale-bar.module.css';

/** The scale as one bar from 0 to 100: each letter as wide as what it covers. */
export function ScaleBar({
  rows,
  bare,
}: {
  readonly rows: readonly ScaleRow[];
  /** Without figures under it: in a list. */ readonly bare?: boolean;
}) {
  const { t } = useText(resultGradingText);
  const bands = bandsOf(rows);
  const hole = bands[0]?.from ?? 0;
  return (
    <figure className={classes.figure} data-bare={bare || undefined}>
      <ol className={classes.bar} aria-label={t('scale.bar')}>
        {hole > 0 ? <li className={classes.hole} style={{ flexGrow: hole }} title={t('scale.hole')} aria-label={t('scale.hole')} /> : null}
        {bands.map((band) => {
          const { key, ...figures } = bandWords(band);
          const words = t('scale.bandOf', { letter: band.letter, band: t(key, figures), point: band.gradePoint });
          return (
            <li
              key={band.from}
              className={classes.band}
              data-fail={!band.pass || undefined}
              style={{ flexGrow: band.to - band.from }}
              title={words}
            >
              <span aria-hidden="true">{band.letter}</span>
              <span className="p-hidden">{words}</span>
            </li>
          );
        })}
      </ol>
      {bare ? null : (
        <div className={classes.ticks} aria-hidden="true">
          {hole > 0 ? (
            <span className={classes.tick} style={{ flexGrow: hole }}>
              0
            </span>
          ) : null}
          {bands.map((band) => (
            <span key={band.from} className={classes.tick} style={{ flexGrow: band.to - band.from }}>
              {bandWords(band).from}
            </span>
          ))}
          <span className={classes.last}>100</span>
        </div>
      )}
    </figure>
  );
}
