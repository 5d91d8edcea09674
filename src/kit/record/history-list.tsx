import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../access/authorization.client.ts';
import { useCall } from '../http/use-call.client.ts';
import { describe, labelOf, wordsOf } from '../master/master-row.client.ts';
import { referenceOf, type Master } from '../master/master.contract.ts';
import { useReferenceName } from '../form/reference-options.client.ts';
import { momentText } from '../text/moment-text.client.ts';
import { useText } from '../text/text.client.ts';
import { recordText } from './record.text.ts';
import { tableText } from '../table/table.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { INSTANT, type HistoryWords } from './history-words.client.ts';
import classes from './record.module.css';
import { recordHistory, type Change } from './record.contract.ts';

interface Props {
  readonly master: Master;
  readonly id: string;
}

function ReferenceValue({ other, id }: { readonly other: Master; readonly id: string }) {
  const mayRead = useCan()(other.feature, 'read');
  const name = useReferenceName(other, mayRead ? id : null);
  return <>{name ?? (mayRead ? '…' : '–')}</>;
}

interface ValueProps {
  readonly master: Master;
  readonly field: string;
  readonly value: unknown;
}

/** A value as the list shows it; of another record its name as it is now. */
function Value({ master, field, value }: ValueProps) {
  const { t } = useText(uiText);
  if (field === 'lockedAt') return <>{t(value ? 'flag.yes' : 'flag.no')}</>;
  const other = referenceOf(master, field);
  if (describe(master, field).entry.kind === 'REFERENCE')
    return other && typeof value === 'string' ? <ReferenceValue other={other} id={value} /> : <>–</>;
  if (typeof value === 'string' && INSTANT.test(value)) return <>{momentText(value)}</>;
  return <>{wordsOf(master, field, { id: '', version: 0, [field]: value }) || '…'}</>;
}

function Entry({ change, words }: { readonly change: Change; readonly words: HistoryWords }) {
  const { t } = useText(recordText);
  const { before, after, action, withheld } = change;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <li className={classes.change}>
      <p className={classes.when}>
        <b>{t(`record.${action}`)}</b> {t('record.by', { name: change.actorName ?? t('record.system'), when: momentText(change.at) })}
      </p>
      {change.reason ? <p className={classes.reason}>“{change.reason}”</p> : null}
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{words.title(field)}</dt>
            <dd>
              {action === 'UPDATE' ? (
                <>
                  <span className="p-hidden">{t('record.before')}</span>
                  <s>{words.value(field, before?.[field])}</s>
                  <span className="p-hidden">{t('record.after')}</span> <IconArrowRight size={14} stroke={1.75} aria-hidden />{' '}
                </>
              ) : null}
              {words.value(field, (action === 'DELETE' ? before : after)?.[field])}
            </dd>
          </div>
        ))}
      </dl>
      {withheld.length > 0 ? (
        <p className={classes.reason}>{t('record.withheld', { fields: withheld.map((field) => words.title(field)).join(', ') })}</p>
      ) : null}
    </li>
  );
}

/** A change of nothing that the page may name (a count kept for the database) is no news. */
const saysSomething = ({ before, after, withheld, reason, action }: Change): boolean =>
  action !== 'UPDATE' || reason !== null || withheld.length > 0 || Object.keys({ ...before, ...after }).length > 0;

const STEP = 25;
const MOST = 200;

interface ChangesProps {
  /** As in the address of the call. */
  readonly plural: string;
  readonly id: string;
  readonly words: HistoryWords;
}

/** History of a record, latest first: who, when, and each field before and after. */
export function ChangeList({ plural, id, words }: ChangesProps) {
  const { t } = useText(recordText, uiText);
  const instituteId = useInstituteId();
  const [size, setSize] = useState(STEP);
  const input = { instituteId, params: { plural, id }, query: { size: String(size) } };
  const answer = useCall(recordHistory, input, { keepPrevious: true });
  if (answer.isError) return <p role="alert">{t('list.failed')}</p>;
  if (!answer.data) return <p role="status">{t('list.loading')}</p>;
  const { data, page } = answer.data;
  if (data.length === 0) return <p>{t('record.noHistory')}</p>;
  return (
    <>
      <ol className={classes.history}>
        {data.filter(saysSomething).map((change) => (
          <Entry key={change.entryId} change={change} words={words} />
        ))}
      </ol>
      {page.next !== null && size < MOST ? (
        <Button variant="default" loading={answer.isFetching} onClick={() => setSize(Math.min(MOST, size * 2))}>
          {t('record.older')}
        </Button>
      ) : null}
    </>
  );
}

/** The history of a master's record. */
export function HistoryList({ master, id }: Props) {
  const { t } = useText(tableText);
  const words = {
    title: (field: string) => (field === 'lockedAt' ? t('row.lockedMark') : labelOf(master, field)),
    value: (field: string, value: unknown) => <Value master={master} field={field} value={value} />,
  };
  return <ChangeList plural={master.plural} id={id} words={words} />;
}
