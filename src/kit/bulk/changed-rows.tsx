import { wordsOf } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';
import { count as figure, useText } from '../text/text.client.ts';
import type { FieldChange, RowAnswer } from './bulk.contract.ts';
import classes from './bulk.module.css';
import { bulkText } from './bulk.text.ts';

interface Props {
  readonly master: Master;
  readonly field: string;
  readonly rows: readonly RowAnswer[];
}

/** What becomes of the field in each record, before it is done. */
export function ChangedRows({ master, field, rows }: Props) {
  const { t } = useText(bulkText);
  const done = rows.filter((row) => row.outcome === 'DONE');
  const changed = done.flatMap(({ id, name, change }) => (change === null ? [] : [{ id, name, change }]));
  const said = (value: unknown, name: string | null) =>
    wordsOf(master, field, { id: '', version: 0, [field]: value, names: { [field]: name } });
  const words = ({ was, wasName, became, becameName }: FieldChange) => `${said(was, wasName)} → ${said(became, becameName)}`;
  const same = done.length - changed.length;
  return (
    <>
      {same > 0 ? <p>{t('bulk.already', { count: figure(same) })}</p> : null}
      {changed.length > 0 ? (
        // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keys
        <ul className={classes.reasons} tabIndex={0}>
          {changed.map(({ id, name, change }) => (
            <li key={id}>
              <b>{name}</b> {words(change)}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
