import { useText } from '../text/text.client.ts';
import { stackText } from './stack.text.ts';
import type { StackRowView } from './stack.contract.ts';
import { fieldWord, keyWord, nounWord } from './stack-words.client.ts';
import classes from './stack.module.css';

type Remark = StackRowView['remarks'][number];
const SHOWN = 8;

/** The fields that differ, the value of this institute beside that of the source. */
function Differences({ noun, remarks }: { readonly noun: string; readonly remarks: readonly Remark[] }) {
  const { t } = useText(stackText);
  return (
    <dl className={classes.diff}>
      <div aria-hidden="true">
        <span>{t('stack.field')}</span>
        <span>{t('stack.here')}</span>
        <span>{t('stack.there')}</span>
      </div>
      {remarks.map(({ field, here, there }) => (
        <div key={field}>
          <dt>{fieldWord(noun, field)}</dt>
          {here == null && there == null ? (
            <dd className={classes.other}>{t('stack.otherContent')}</dd>
          ) : (
            <>
              <dd data-of={t('stack.here')}>{here || '–'}</dd>
              {/* Only the person who made the preview sees the values. */}
              <dd data-of={t('stack.there')}>{there === undefined ? t('stack.veiled') : there || '–'}</dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}

function RemarkLine({ noun, remark }: { readonly noun: string; readonly remark: Remark }) {
  const { t, textOf } = useText(stackText);
  const field = fieldWord(noun, remark.field);
  if (remark.kind === 'SERVES') return <li>{textOf(`stack.serves.${remark.field}`)}</li>;
  if (remark.kind === 'PERSON') return <li>{t('stack.person', { field })}</li>;
  if (remark.field === '') return <li>{t('stack.noRight', { noun: nounWord(remark.noun ?? '') })}</li>;
  const facts = { field, key: keyWord(remark.key ?? '') };
  return <li>{remark.kind === 'MISSING' ? t('stack.lacks', facts) : t('stack.leftEmpty', facts)}</li>;
}

/** What a preview has to say of one record. */
export function Remarks({ row }: { readonly row: StackRowView }) {
  const { t } = useText(stackText);
  if (row.remarks.length === 0) return '–';
  const differing = row.remarks.filter((remark) => remark.kind === 'DIFFERS');
  const others = row.remarks.filter((remark) => remark.kind !== 'DIFFERS');
  return (
    <>
      {differing.length > 0 ? <Differences noun={row.noun} remarks={differing} /> : null}
      {others.length > 0 ? (
        <ul className={classes.remarks}>
          {others.slice(0, SHOWN).map((remark) => (
            <RemarkLine key={`${remark.kind} ${remark.field} ${remark.key ?? ''}`} noun={row.noun} remark={remark} />
          ))}
          {others.length > SHOWN ? <li>{t('stack.more', { count: others.length - SHOWN })}</li> : null}
        </ul>
      ) : null}
    </>
  );
}
