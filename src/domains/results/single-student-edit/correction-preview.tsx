import { lazy, Suspense, useState } from 'react';
import { LaterWords } from '../run-review/newer-words.tsx';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { resultCorrectionText } from '../result-correction/result-correction.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { touchedUnits } from '../run-review/result-change.rules.ts';
import { Changed, ChangedLetter, headWords } from '../run-review/change-words.tsx';
import type { corrections } from '../result-correction/result-correction.contract.ts';
import classes from './result-correction.module.css';

const ResultView = lazy(() => withTexts(import('../own-result/result-view.tsx')).then((file) => ({ default: file.ResultView })));

type Preview = ReplyOf<typeof corrections.preview>['data'];

type Touched = ReturnType<typeof touchedUnits>;

function Units({ touched }: { readonly touched: Touched }) {
  const { t } = useText(resultCorrectionText);
  if (touched.length === 0) return null;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('results.paper')}</th>
          <th scope="col">{t('results.edit.total')}</th>
          <th scope="col">{t('results.edit.grade')}</th>
          <th scope="col">{t('results.edit.credits')}</th>
        </tr>
      </thead>
      <tbody>
        {touched.map(({ was, unit, heads }) => (
          <tr key={`${unit.paperCode} ${unit.unitNo}`}>
            <td>
              {unit.paperCode}
              <small className={classes.marks}>{heads.map(headWords).join(', ')}</small>
            </td>
            <td>
              <Changed before={was?.total} after={unit.total} />
            </td>
            <td>
              <Changed before={was?.grade} after={unit.grade} />
            </td>
            <td>
              <Changed before={was?.creditsEarned} after={unit.creditsEarned} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Backlogs({ preview, touched }: { readonly preview: Preview; readonly touched: Touched }) {
  const { t } = useText(resultCorrectionText);
  const { opens, clears } = preview.backlogs;
  const failing = touched.filter(({ unit }) => unit.pass === false).map(({ name }) => name);
  return (
    <p className={classes.note}>
      {failing.length > 0 ? `${t('results.edit.fails', { papers: failing.join(', ') })} ` : ''}
      {opens.length + clears.length === 0 ? t('results.edit.noBacklog') : ''}
      {opens.length > 0 ? `${t('results.edit.opens', { papers: opens.join(', ') })} ` : ''}
      {clears.length > 0 ? t('results.edit.clears', { papers: clears.join(', ') }) : ''}
    </p>
  );
}

/** The result as it would be, computed and not stored, beside the present one. */
export function CorrectionPreview({ preview }: { readonly preview: Preview }) {
  const { t } = useText(resultCorrectionText);
  const [open, setOpen] = useState(false);
  const { change } = preview;
  const before = change.before;
  const touched = touchedUnits(preview.before, preview.after);
  return (
    <Card title={t('results.edit.previewTitle')} tone="BLUE" end={t('results.edit.notStored')}>
      {preview.later.length > 0 ? (
        <div className={classes.note}>
          <LaterWords later={preview.later} />
        </div>
      ) : null}
      <dl className={classes.figures}>
        <div>
          <dt>{t('results.letter')}</dt>
          <dd>
            <ChangedLetter change={change} />
          </dd>
        </div>
        <div>
          <dt>{t('results.sgpi')}</dt>
          <dd>
            <Changed before={before?.sgpi} after={change.after.sgpi} />
          </dd>
        </div>
        <div>
          <dt>{t('results.cgpi')}</dt>
          <dd>
            <Changed before={before?.cgpi} after={change.after.cgpi} />
          </dd>
        </div>
        <div>
          <dt>{t('results.class')}</dt>
          <dd>
            <Changed before={before?.className} after={change.after.className} />
          </dd>
        </div>
      </dl>
      <Units touched={touched} />
      <Backlogs preview={preview} touched={touched} />
      <button type="button" className={classes.trace} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t('results.edit.hideTrace') : t('results.edit.showTrace')}
      </button>
      <Suspense>{open ? <ResultView result={preview.after} trace={preview.trace} /> : null}</Suspense>
    </Card>
  );
}
