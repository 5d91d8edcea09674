import { Link } from '@tanstack/react-router';
import { useCall } from '../http/use-call.client.ts';
import type { Master } from '../master/master.contract.ts';
import { count, useEveryText, useText } from '../text/text.client.ts';
import { recordText } from './record.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { listLinkOf } from '../page/list-link.client.ts';
import { titleOfUse } from './use-title.client.ts';
import classes from './record.module.css';
import { recordUses, type UseView } from './record.contract.ts';

function UseLine({ use, id }: { readonly use: UseView; readonly id: string }) {
  const { t } = useText(recordText);
  const list = titleOfUse(use);
  const link = use.plural === null ? null : listLinkOf(use.table);
  return (
    <li>
      {link === null ? (
        <span>{list}</span>
      ) : (
        <Link to={link} search={use.field === null ? {} : { [use.field]: id }} aria-label={t('uses.open', { list })}>
          {list}
        </Link>
      )}
      {use.names && use.names.length > 0 ? (
        <small>{[...use.names, ...(use.count > use.names.length ? ['…'] : [])].join(', ')}</small>
      ) : null}
      <b>{count(use.count)}</b>
    </li>
  );
}

interface Props {
  readonly master: Master;
  readonly id: string;
}

/** References to a record by table, with links to the rows. */
export function UsesList({ master, id }: Props) {
  const { t } = useText(recordText, uiText);
  const instituteId = useInstituteId();
  // Uses of a record can belong to any domain.
  const isNamed = useEveryText();
  const answer = useCall(recordUses, { instituteId, params: { plural: master.plural, id } });
  if (answer.isError) return <p role="alert">{t('list.failed')}</p>;
  if (!answer.data || !isNamed) return <p role="status">{t('list.loading')}</p>;
  if (answer.data.data.length === 0) return <p>{t('uses.none')}</p>;
  return (
    <ul className={classes.uses}>
      {answer.data.data.map((use) => (
        <UseLine key={`${use.table} ${use.field ?? ''}`} use={use} id={id} />
      ))}
    </ul>
  );
}
