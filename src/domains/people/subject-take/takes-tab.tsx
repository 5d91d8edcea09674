import { IconArrowsExchange, IconCopy, IconMinus, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useSelection } from '../../../kit/table/selection.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { TakeHistory } from './take-history.tsx';
import { BasketCards } from './basket-cards.tsx';
import { Portfolio } from './portfolio-drawer.tsx';
import { TAKE_STATES, subjectTakes, type HandAct, type TakeBasket, type TakeRow, type TakeState } from './subject-take.contract.ts';
import { subjectTakeText } from './subject-take.text.ts';
import { TakeDialog, type TakesPlace } from './take-dialog.tsx';

const TONE: Readonly<Partial<Record<TakeState, Tone>>> = { COMPLETE: 'green', SHORT: 'amber' };

/** Who has nothing yet is only named. */
function State({ state }: { readonly state: TakeState }) {
  const { t } = useText(subjectTakeText);
  const tone = TONE[state];
  const words = t(`takes.state.${state}`);
  return tone === undefined ? words : <StateBadge tone={tone}>{words}</StateBadge>;
}

function useColumns(baskets: readonly TakeBasket[]): TableColumn<TakeRow>[] {
  const { t } = useText(subjectTakeText);
  return useMemo(() => {
    const column = plainColumn<TakeRow>;
    return [
      column('name', t('takes.student'), (row) => <TwoLines first={row.name} second={row.prn} />),
      column('division', t('takes.division'), (row) => <TwoLines first={row.division ?? '–'} second={row.rollNo} />),
      ...baskets.map(({ name, papers }) =>
        column(
          `basket ${name}`,
          name,
          (row) =>
            papers
              .filter((one) => row.paperIds.includes(one.id))
              .map((one) => one.code)
              .join(', ') || '–',
        ),
      ),
      column('credits', t('takes.credits'), (row) => row.credits),
      column('state', t('takes.state'), (row) => <State state={row.state} />),
    ];
  }, [baskets, t]);
}

interface Asked {
  readonly kind: HandAct;
  readonly ids: readonly string[];
}

function Acts({
  ids,
  hasBefore,
  onAsk,
}: {
  readonly ids: readonly string[];
  readonly hasBefore: boolean;
  readonly onAsk: (asked: Asked) => void;
}) {
  const { t } = useText(subjectTakeText);
  return (
    <>
      <BulkAction icon={IconPlus} onClick={() => onAsk({ kind: 'ADD', ids })}>
        {t('takes.act.ADD')}
      </BulkAction>
      <BulkAction icon={IconArrowsExchange} onClick={() => onAsk({ kind: 'REPLACE', ids })}>
        {t('takes.act.REPLACE')}
      </BulkAction>
      <BulkAction icon={IconMinus} onClick={() => onAsk({ kind: 'REMOVE', ids })}>
        {t('takes.act.REMOVE')}
      </BulkAction>
      {hasBefore ? (
        <BulkAction icon={IconCopy} onClick={() => onAsk({ kind: 'COPY', ids })}>
          {t('takes.act.COPY')}
        </BulkAction>
      ) : null}
    </>
  );
}

/** Students and papers of a class in a semester; what is done to the selected ones is undone below. */
export function TakesTab({ courseInstanceId, semester, baskets }: TakesPlace) {
  const { t } = useText(subjectTakeText);
  const can = useCan();
  const columns = useColumns(baskets);
  const selection = useSelection();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<TakeRow | null>(null);
  const papers = baskets.flatMap((one) => one.papers);
  const acts = can('subjectTakes', 'update')
    ? { selection, bulk: (selected: ReadonlySet<string>) => <Acts ids={[...selected]} hasBefore={semester > 1} onAsk={setAsked} /> }
    : {};
  return (
    <Stack>
      <BasketCards baskets={baskets} />
      <Card title={t('takes.tab')} padding="NONE">
        <ServerList
          place="CARD"
          list={subjectTakes.list}
          fixed={{ courseInstanceId, semester: String(semester) }}
          label={t('takes.tab')}
          columns={columns}
          nameOf={(row) => row.name}
          searchHint={t('takes.search')}
          filters={[
            {
              name: 'paperId',
              label: t('takes.paper'),
              options: papers.map((one) => ({ value: one.id, label: [one.code, one.title].join(' · ') })),
            },
          ]}
          chips={{
            name: 'state',
            label: t('takes.state'),
            values: TAKE_STATES.map((value) => ({ value, label: t(`takes.state.${value}`) })),
          }}
          onOpen={setShown}
          empty={
            <StatePanel kind="empty" title={t('takes.nobody')}>
              {t('takes.nobodyHint')}
            </StatePanel>
          }
          {...acts}
        />
      </Card>
      <TakeHistory courseInstanceId={courseInstanceId} semester={semester} />
      {asked ? (
        <TakeDialog
          place={{ courseInstanceId, semester, baskets }}
          kind={asked.kind}
          ids={asked.ids}
          onDone={selection.clear}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {shown ? <Portfolio student={shown} onClose={() => setShown(null)} /> : null}
    </Stack>
  );
}
