import { useMemo } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { countAudience, LEFT_OUT, type AudienceRow } from './audience.contract.ts';
import { broadcastText } from './broadcast.text.ts';
import classes from './mail.module.css';
import { LEFT_TONES, namesOf, numbersOf } from './mail-look.client.ts';
import type { Reader } from './letter-view.tsx';

function useColumns() {
  const { t, textOf } = useText(broadcastText);
  return useMemo(() => {
    const column = plainColumn<AudienceRow>;
    const whyOf = ({ people }: AudienceRow) =>
      [...new Set(people.flatMap(({ why }) => why))].map((one) => textOf(`audience.${one}`, one)).join(', ');
    return [
      column('person', t('mail.person'), (row) => namesOf(row.people)),
      column('number', t('mail.number'), (row) => numbersOf(row.people)),
      column('address', t('mail.address'), (row) => row.address ?? '–'),
      column('gets', t('mail.gets'), (row) => (
        <StateBadge tone={LEFT_TONES[row.leftOut ?? 'NONE']}>{textOf(`mail.left.${row.leftOut ?? 'NONE'}`)}</StateBadge>
      )),
      column('why', t('mail.why'), whyOf),
    ];
  }, [t, textOf]);
}

/** How many, and what is to be known before it is sent. */
function Sums({ id }: { readonly id: string }) {
  const { t } = useText(broadcastText);
  const instituteId = useInstituteId();
  const answer = useCall(countAudience, { instituteId, params: { id } }).data;
  if (!answer) return null;
  const { mails, people, shared, unknown } = answer.sums;
  return (
    <div role="status">
      <p className={classes.sums}>{t('mail.willGet', { count: count(mails), people: count(people) })}</p>
      {shared > 0 ? <p className={classes.sums}>{t('mail.willShare', { count: count(shared) })}</p> : null}
      {unknown > 0 ? (
        <p className={classes.sums}>{t('mail.unknown', { count: count(unknown), numbers: answer.unknown.slice(0, 10).join(', ') })}</p>
      ) : null}
    </div>
  );
}

/** Whom a draft would reach, and who is left out and why. */
export function AudienceList({ id, onRead }: { readonly id: string; readonly onRead: (reader: Reader) => void }) {
  const { t, textOf } = useText(broadcastText);
  const columns = useColumns();
  const params = useMemo(() => ({ id }), [id]);
  const read = ({ people: [first] }: AudienceRow) => (first ? onRead({ name: first.name, query: { personId: first.id } }) : undefined);
  return (
    <ServerList
      list={countAudience}
      params={params}
      label={t('mail.audience')}
      columns={columns}
      idOf={(row) => `${row.address ?? ''} ${row.people[0]?.kind ?? ''} ${row.people[0]?.id ?? ''}`}
      nameOf={(row) => namesOf(row.people)}
      onOpen={read}
      above={<Sums id={id} />}
      chips={{
        name: 'leftOut',
        label: t('mail.gets'),
        values: (['NONE', ...LEFT_OUT] as const).map((one) => ({ value: one, label: textOf(`mail.left.${one}`) })),
      }}
      empty={
        <StatePanel kind="empty" title={t('mail.noAudience')}>
          {t('mail.noAudienceHint')}
        </StatePanel>
      }
    />
  );
}
