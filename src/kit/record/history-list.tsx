import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../http/use-call.client.ts';
import { describe, labelOf, wordsOf, type References } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';
import { useReferenceName } from '../form/reference-options.client.ts';
import { momentText } from '../text/moment-text.client.ts';
import { useText } from '../text/text.client.ts';
import { useInstituteId } from '../ui/institute.client.ts';
import classes from './record.module.css';
import { recordHistory, type Change } from './record.contract.ts';

interface Props {
  readonly master: Master;
  readonly id: string;
  readonly references: References;
}

function ReferenceValue({ other, id }: { readonly other: Master; readonly id: string }) {
  return <>{useReferenceName(other, id) ?? '…'}</>;
}

/** As the database writes a moment: "2026-11-21T17:14:44.978359+00:00". */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

interface ValueProps {
  readonly master: Master;
  readonly field: string;
  readonly value: unknown;
  readonly references: References;
}

/** A value as the list shows it; of another record its name as it is now. */
function Value({ master, field, value, references }: ValueProps) {
  const { t } = useText();
  if (field === 'lockedAt') return <>{t(value ? 'flag.yes' : 'flag.no')}</>;
  const other = references[field];
  if (describe(master, field).entry.kind === 'REFERENCE')
    return other && typeof value === 'string' ? <ReferenceValue other={other} id={value} /> : <>–</>;
  if (typeof value === 'string' && INSTANT.test(value)) return <>{momentText(value)}</>;
  return <>{wordsOf(master, field, { id: '', version: 0, [field]: value }) || '…'}</>;
}

function Entry({ master, change, references }: { readonly master: Master; readonly change: Change; readonly references: References }) {
  const { t } = useText();
  const { before, after, action } = change;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const title = (field: string) => (field === 'lockedAt' ? t('row.lockedMark') : labelOf(master, field));
  const shared = { master, references };
  return (
    <li className={classes.change}>
      <p className={classes.when}>
        <b>{t(`record.${action}`)}</b> {t('record.by', { name: change.actorName ?? t('record.system'), when: momentText(change.at) })}
      </p>
      {change.reason ? <p className={classes.reason}>“{change.reason}”</p> : null}
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{title(field)}</dt>
            <dd>
              {action === 'UPDATE' ? (
                <>
                  <span className="p-hidden">{t('record.before')}</span>
                  <s>
                    <Value {...shared} field={field} value={before?.[field]} />
                  </s>
                  <span className="p-hidden">{t('record.after')}</span> <IconArrowRight size={14} stroke={1.75} aria-hidden />{' '}
                </>
              ) : null}
              <Value {...shared} field={field} value={(action === 'DELETE' ? before : after)?.[field]} />
            </dd>
          </div>
        ))}
      </dl>
      {change.withheld.length > 0 ? <p className={classes.reason}>{t('record.withheld', { fields: change.withheld.join(', ') })}</p> : null}
    </li>
  );
}

/** A change of nothing that the page may name (a count kept for the database) is no news. */
const saysSomething = ({ before, after, withheld, reason, action }: Change): boolean =>
  action !== 'UPDATE' || reason !== null || withheld.length > 0 || Object.keys({ ...before, ...after }).length > 0;

const STEP = 25;
const MOST = 200;

/** What happened to a record, the last first: who, when, and each field before and after. */
export function HistoryList({ master, id, references }: Props) {
  const { t } = useText();
  const instituteId = useInstituteId();
  const [size, setSize] = useState(STEP);
  const input = { instituteId, params: { plural: master.plural, id }, query: { size: String(size) } };
  const answer = useCall(recordHistory, input, { keepPrevious: true });
  if (answer.isError) return <p role="alert">{t('list.failed')}</p>;
  if (!answer.data) return <p role="status">{t('list.loading')}</p>;
  const { data, page } = answer.data;
  if (data.length === 0) return <p>{t('record.noHistory')}</p>;
  return (
    <>
      <ol className={classes.history}>
        {data.filter(saysSomething).map((change) => (
          <Entry key={change.entryId} master={master} change={change} references={references} />
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
