import { apartDuties } from '../../../kit/access/access.contract.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { download } from '../../../kit/http/call.client.ts';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { PlainRowMenu } from '../../../kit/record/plain-row-menu.tsx';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { accessReviewText } from './access-review.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { accessReview, type ReviewedRow } from './access-review.contract.ts';
import { actsOf, type HeldAct } from './acts.rules.ts';
import { SENSITIVE_ACTIONS } from './duties.rules.ts';
import { useWords } from './words.client.ts';
import classes from './access-review.module.css';

const SHORT = 2;

/** Features of the act: by name when short, else the count; the title has all. */
function ActCell({ act }: { readonly act: HeldAct }) {
  const { t } = useText(accessReviewText);
  const words = useWords();
  if (act.features.length === 0)
    return (
      <span className={classes.none}>
        <span aria-hidden="true">–</span>
        <span className="p-hidden">{t('access.notHeld')}</span>
      </span>
    );
  const named = act.features.map((feature) =>
    act.limited.includes(feature) ? t('access.partOf', { feature: words.feature(feature) }) : words.feature(feature),
  );
  return (
    <span className={classes.held} title={named.join(', ')}>
      {named.length > SHORT ? t('access.many', { count: named.length }) : named.join(', ')}
    </span>
  );
}

function useColumns() {
  const { t, textOf } = useText(accessReviewText);
  const words = useWords();
  return useMemo(() => {
    const column = plainColumn<ReviewedRow>;
    return [
      column('name', t('access.name'), (row) => (
        <span className={classes.two}>
          {row.name} <small>@{row.username}</small>
        </span>
      )),
      column('conflicts', t('access.conflicts'), (row) =>
        row.conflicts.length === 0 ? (
          <span className={classes.none}>{t('access.noConflict')}</span>
        ) : (
          <span className={classes.badges}>
            {row.conflicts.map((name) => (
              <StateBadge key={name} tone="amber">
                {textOf(`access.conflict.${name}`)}
              </StateBadge>
            ))}
          </span>
        ),
      ),
      column('last', t('access.lastSignIn'), (row) => (row.lastSignInAt ? momentText(row.lastSignInAt) : t('access.never'))),
      ...SENSITIVE_ACTIONS.map((action, place) =>
        column(action, words.action(action), (row) => {
          const act = actsOf(row.rights)[place];
          return act ? <ActCell act={act} /> : null;
        }),
      ),
    ];
  }, [t, textOf, words]);
}

const SHAPE = { sort: [], filterKeys: ['conflict'], list: accessReview.review };

/** The print to review and sign. */
function PrintButton() {
  const { t } = useText(accessReviewText);
  const can = useCan();
  const instituteId = useInstituteId();
  const { state } = useListState(SHAPE);
  const [busy, setBusy] = useState(false);
  if (!can('policies', 'export')) return null;
  const query = { ...(state.q ? { q: state.q } : {}), ...state.filters };
  const save = async () => {
    setBusy(true);
    await download(accessReview.print, { instituteId, query }).catch(toastRefusal);
    setBusy(false);
  };
  return (
    <div className={classes.save}>
      <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.75} />} loading={busy} onClick={() => void save()}>
        {t('access.print')}
      </Button>
    </div>
  );
}

/** Who holds which sensitive rights here, and who holds conflicting ones. */
export function ReviewTab() {
  const { t, textOf } = useText(accessReviewText);
  const columns = useColumns();
  const values = [...apartDuties().keys()].map((value) => ({ value, label: textOf(`access.conflict.${value}`) }));
  return (
    <>
      <PrintButton />
      <ServerList
        list={accessReview.review}
        file={accessReview.exportFile}
        label={t('access.tab.review')}
        columns={columns}
        actions={(row) => <PlainRowMenu name={row.name} id={row.id} />}
        density="COMPACT"
        searchHint={t('access.personHint')}
        filters={[
          { name: 'conflict', label: t('access.conflicts'), options: [{ value: 'ANY', label: t('access.anyConflict') }, ...values] },
        ]}
        above={<p className={classes.note}>{t('access.reviewNote')}</p>}
        empty={
          <StatePanel kind="empty" title={t('access.nobody')}>
            {t('access.reviewEmpty')}
          </StatePanel>
        }
      />
    </>
  );
}
