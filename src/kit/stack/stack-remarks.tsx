import { useText } from '../text/text.client.ts';
import type { StackRowView } from './stack.contract.ts';
import { fieldWord, keyWord, nounWord } from './stack-words.client.ts';
import classes from './stack.module.css';

type Remark = StackRowView['remarks'][number];
const SHOWN = 8;

/** The fields that differ, the value of this institute beside that of the source. */
function Differences({ noun, remarks }: { readonly noun: string; readonly remarks: readonly Remark[] }) {
  const { t } = useText();
  return (
    <table className={classes.diff}>
      <thead>
        <tr>
          <th scope="col">{t('stack.field')}</th>
          <th scope="col">{t('stack.here')}</th>
          <th scope="col">{t('stack.there')}</th>
        </tr>
      </thead>
      <tbody>
        {remarks.map(({ field, here, there }) => (
          <tr key={field}>
            <th scope="row">{fieldWord(noun, field)}</th>
            {here == null && there == null ? (
              <td colSpan={2}>{t('stack.otherContent')}</td>
            ) : (
              <>
                <td>{here || '–'}</td>
                {/* Whoever did not ask there is not told what stands there. */}
                <td>{there === undefined ? t('stack.veiled') : there || '–'}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RemarkLine({ noun, remark }: { readonly noun: string; readonly remark: Remark }) {
  const { t, textOf } = useText();
  const field = fieldWord(noun, remark.field);
  if (remark.kind === 'SERVES') return <li>{textOf(`stack.serves.${remark.field}`)}</li>;
  if (remark.kind === 'PERSON') return <li>{t('stack.person', { field })}</li>;
  if (remark.field === '') return <li>{t('stack.noRight', { noun: nounWord(remark.noun ?? '') })}</li>;
  const facts = { field, key: keyWord(remark.key ?? '') };
  return <li>{remark.kind === 'MISSING' ? t('stack.lacks', facts) : t('stack.leftEmpty', facts)}</li>;
}

/** What a preview has to say of one record. */
export function Remarks({ row }: { readonly row: StackRowView }) {
  const { t } = useText();
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
