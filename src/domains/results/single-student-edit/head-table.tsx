import { IconArrowBackUp } from '@tabler/icons-react';
import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { resultCorrectionText } from '../result-correction/result-correction.text.ts';
import type { CorrectableHead } from '../result-correction/result-correction.contract.ts';
import classes from './result-correction.module.css';
import { readTyped, presentText } from './typed-marks.rules.ts';

interface Props {
  readonly heads: readonly CorrectableHead[];
  readonly typed: Readonly<Record<string, string>>;
  readonly onType: (paperHeadId: string, text: string) => void;
  readonly disabled: boolean;
}

const short = (text: string) => formatShort(parseHundredths(text) ?? 0);

function Row({
  head,
  typed,
  onType,
  disabled,
}: { readonly head: CorrectableHead; readonly typed: string } & Pick<Props, 'onType' | 'disabled'>) {
  const { t } = useText(resultCorrectionText);
  const { kind } = readTyped(typed, head);
  const name = `${head.paperCode} ${head.kind} ${head.headNo}`;
  return (
    <tr data-kind={kind}>
      <td>
        <span className={classes.code}>{head.paperCode}</span>
        <span className={classes.title} title={head.paperTitle}>
          {head.paperTitle}
        </span>
      </td>
      <td>{head.kind}</td>
      <td>{head.enteredByName ?? '–'}</td>
      <td data-align="END">
        {short(head.min)} / {short(head.max)}
      </td>
      <td data-align="END" className={classes.old}>
        {presentText(head)}
        {head.origin === 'CARRIED' ? <IconArrowBackUp size={14} stroke={2} aria-label={t('results.edit.carried')} /> : null}
      </td>
      <td data-align="END">
        <input
          className={classes.mark}
          aria-label={t('results.edit.newMark', { head: name })}
          aria-invalid={kind === 'WRONG'}
          disabled={disabled}
          inputMode="decimal"
          maxLength={7}
          value={typed}
          onChange={(event) => onType(head.paperHeadId, event.currentTarget.value)}
        />
      </td>
      <td className={classes.said}>
        {kind === 'WRONG' ? t('results.edit.range', { max: short(head.max), step: short(head.step) }) : null}
        {kind === 'SAME' ? t('results.edit.same') : null}
        {kind === 'NEW' ? t('results.edit.changed') : null}
      </td>
    </tr>
  );
}

/** Every head with the present and the corrected mark. */
export function HeadTable({ heads, typed, onType, disabled }: Props) {
  const { t } = useText(resultCorrectionText);
  return (
    <div className={classes.scroll}>
      <table className={`${classes.table} ${classes.heads}`} aria-label={t('results.edit.heads')}>
        <thead>
          <tr>
            <th scope="col">{t('results.paper')}</th>
            <th scope="col">{t('results.head')}</th>
            <th scope="col">{t('results.edit.enteredBy')}</th>
            <th scope="col" data-align="END">
              {t('results.edit.minMax')}
            </th>
            <th scope="col" data-align="END">
              {t('results.edit.old')}
            </th>
            <th scope="col" data-align="END">
              {t('results.edit.new')}
            </th>
            <th scope="col">
              <span className="p-hidden">{t('results.diff.why')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {heads.map((head) => (
            <Row key={head.paperHeadId} head={head} typed={typed[head.paperHeadId] ?? ''} onType={onType} disabled={disabled} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
