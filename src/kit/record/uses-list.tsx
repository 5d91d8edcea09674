import { Link } from '@tanstack/react-router';
import { declaredAs } from '../console/declared.client.ts';
import { useCall } from '../http/use-call.client.ts';
import type { Master } from '../master/master.contract.ts';
import { count, useEveryText, useText } from '../text/text.client.ts';
import { recordText } from './record.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { listPlaceOf } from '../page/list-link.client.ts';
import { titleOfUse } from './use-title.client.ts';
import classes from './record.module.css';
import { recordUses, type UseView } from './record.contract.ts';

interface LineProps {
  readonly use: UseView;
  readonly id: string;
  readonly onGo: (() => void) | undefined;
}

/** Where the rows are: their list with a filter, else the page of the record that they use. */
function placeOf({ use: { plural, table, field }, id }: Pick<LineProps, 'use' | 'id'>) {
  const list = plural === null ? null : listPlaceOf(table);
  if (list !== null) return { to: list.to, search: field === null ? list.search : { ...list.search, [field]: id } };
  const beside = field === null ? undefined : declaredAs(({ usePlaces }) => usePlaces, table)?.[field];
  return beside ? { to: beside(id), search: {} } : null;
}

function UseLine({ use, id, onGo }: LineProps) {
  const { t } = useText(recordText);
  const list = titleOfUse(use);
  const place = placeOf({ use, id });
  return (
    <li>
      {place === null ? (
        <span>{list}</span>
      ) : (
        <Link {...place} {...(onGo ? { onClick: onGo } : {})} aria-label={t('uses.open', { list })}>
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
  /** A link was followed, which may lead to the page below. */
  readonly onGo?: () => void;
}

/** References to a record by table, with links to the rows. */
export function UsesList({ master, id, onGo }: Props) {
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
        <UseLine key={`${use.table} ${use.field ?? ''}`} use={use} id={id} onGo={onGo} />
      ))}
    </ul>
  );
}
