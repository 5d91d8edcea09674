import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconId } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { printMenuText } from '../print.menu.text.ts';
import { CardPrinters } from '../card-printer/card-printers.tsx';
import { cardPrinterText } from '../card-printer/card-printer.text.ts';
import { CardBatchForm } from './card-batch-form.tsx';
import { CARD_TONES, ID_CARDS, useBatchName } from './id-card-look.client.ts';
import { CARD_STATES, idCards, type CardBatchRow } from './id-card.contract.ts';
import { idCardText } from './id-card.text.ts';

function useColumns() {
  const { t, textOf } = useText(idCardText);
  const nameOf = useBatchName();
  return useMemo(() => {
    const column = plainColumn<CardBatchRow>;
    return [
      column('title', t('idCard.people'), nameOf),
      column('kind', t('idCard.kind'), (row) => textOf(`idCard.kind.${row.kind}`)),
      column('state', t('idCard.state'), (row) => (
        <StateBadge tone={CARD_TONES[row.state]}>{textOf(`idCard.state.${row.state}`)}</StateBadge>
      )),
      column('count', t('idCard.count'), (row) => count(row.people), 'END'),
      column('ready', t('idCard.ready'), (row) => count(row.ready), 'END'),
      column('leftOut', t('idCard.leftOut'), (row) => count(row.leftOut), 'END'),
      column('issued', t('idCard.issued'), (row) => count(row.issued), 'END'),
      column('by', t('idCard.by'), (row) => row.createdByName ?? '–'),
      column('when', t('idCard.when'), (row) => momentText(row.createdAt)),
    ];
  }, [t, textOf, nameOf]);
}

/** Everybody whose cards were prepared, and how far each is. */
function Batches() {
  const { t, textOf } = useText(idCardText, printMenuText);
  const navigate = useNavigate();
  const columns = useColumns();
  const nameOf = useBatchName();
  const [making, setMaking] = useState(false);
  const mayPrint = useCan()('print', 'create');
  const open = (id: string) => void navigate({ to: `${ID_CARDS}/${id}` });
  const add = mayPrint ? (
    <Button leftSection={<IconId size={16} stroke={1.75} />} onClick={() => setMaking(true)}>
      {t('idCard.new')}
    </Button>
  ) : null;
  return (
    <>
      <PageHead title={t('menu.idCard')} purpose={t('idCard.purpose')} actions={add} />
      <ServerList
        list={idCards.list}
        label={t('menu.idCard')}
        columns={columns}
        onOpen={({ id }) => open(id)}
        nameOf={nameOf}
        searchHint={t('idCard.search')}
        chips={{
          name: 'state',
          label: t('idCard.state'),
          values: CARD_STATES.map((state) => ({ value: state, label: textOf(`idCard.state.${state}`) })),
        }}
        phone={{
          first: nameOf,
          second: (row) => [momentText(row.createdAt), row.createdByName],
          state: (row) => <StateBadge tone={CARD_TONES[row.state]}>{textOf(`idCard.state.${row.state}`)}</StateBadge>,
        }}
        empty={
          <StatePanel kind="empty" title={t('idCard.none')} action={add}>
            {t('idCard.noneHint')}
          </StatePanel>
        }
      />
      {making ? <CardBatchForm onMade={open} onClose={() => setMaking(false)} /> : null}
    </>
  );
}

/** The cards, and beside them the printers that they are printed on. */
export function IdCardsPage() {
  const { t } = useText(cardPrinterText, printMenuText);
  const seesPrinters = useCan()('cardPrinters', 'read');
  const tabs = [
    { value: 'cards', label: t('menu.idCard') },
    ...(seesPrinters ? [{ value: 'printers', label: t('cardPrinters.title') }] : []),
  ];
  return (
    <Page>
      <Tabs label={t('menu.idCard')} tabs={tabs}>
        {(tab) => (tab === 'printers' ? <CardPrinters /> : <Batches />)}
      </Tabs>
    </Page>
  );
}
