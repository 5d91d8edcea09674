import { IconBan, IconEye, IconReplace } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call, download } from '../../../kit/http/call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { IconAct } from '../../../kit/ui/icon-act.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { printFieldText } from '../print-kind/print-field.text.ts';
import { templateDesignText } from '../template-design/template-design.text.ts';
import { acted, PLACES } from './id-card-look.client.ts';
import { idCards, type Card, type CardBatch, type CardKind } from './id-card.contract.ts';
import { mayDo, RIGHT_TO } from './id-card.rules.ts';
import classes from './id-card.module.css';
import { idCardText } from './id-card.text.ts';

const TONES: Readonly<Record<NonNullable<Card['documentState']>, Tone>> = { VALID: 'green', REVOKED: 'red', SUPERSEDED: 'grey' };

/** Whether a student gets a card, why not, and what became of it. */
function Standing({ card, isChecked }: { readonly card: Card; readonly isChecked: boolean }) {
  const { t, textOf } = useText(idCardText);
  if (card.leftOut) return <StateBadge tone="amber">{textOf(`idCard.out.${card.leftOut}`)}</StateBadge>;
  if (card.documentState) return <StateBadge tone={TONES[card.documentState]}>{textOf(`idCard.is.${card.documentState}`)}</StateBadge>;
  return isChecked ? <StateBadge tone="blue">{t('idCard.is.READY')}</StateBadge> : '–';
}

/** Whoever gets no card: a link to where what is missing is mended. */
const ToMend = ({ card, kind }: { readonly card: Card; readonly kind: CardKind }) => (
  <Link to={`${PLACES[kind]}/${card.personId}`} search={{}} onClick={(event) => event.stopPropagation()}>
    {card.name}
  </Link>
);

/** What a card lacks, and what is wrong with it. */
function useProblems() {
  const { t, textOf } = useText(printFieldText, templateDesignText);
  return useCallback(
    ({ problems }: Card) =>
      problems
        .map(({ code, element, of }) =>
          code === 'MISSING' ? textOf(`printField.${of}`, of) : t(`design.problem.${code}`, { name: element, of }),
        )
        .join('; '),
    [t, textOf],
  );
}

function useColumns({ kind, state }: CardBatch, problemsOf: (card: Card) => string) {
  const { t } = useText(idCardText);
  const mayOpen = useCan()(RIGHT_TO[kind], 'read');
  const isChecked = state !== 'CHECKING';
  return useMemo(() => {
    const column = plainColumn<Card>;
    return [
      column('position', t('idCard.position'), (row) => count(row.position), 'END'),
      column('name', t('idCard.person'), (row) => (mayOpen && row.leftOut !== null ? <ToMend card={row} kind={kind} /> : row.name)),
      column('personNo', kind === 'STAFF_CARD' ? t('idCard.staffNo') : 'PRN', (row) => row.personNo),
      column('number', t('idCard.number'), (row) => row.number ?? '–'),
      column('state', t('idCard.cardState'), (row) => <Standing card={row} isChecked={isChecked} />),
      column('problems', t('idCard.problems'), (row) => <span className={classes.problems}>{problemsOf(row) || '–'}</span>),
    ];
  }, [kind, isChecked, mayOpen, t, problemsOf]);
}

type Asked = 'REISSUE' | 'CANCEL';

function AskCard({ card, asked, onClose }: { readonly card: Card; readonly asked: Asked; readonly onClose: () => void }) {
  const { t } = useText(idCardText);
  const instituteId = useInstituteId();
  const order = { instituteId, params: { id: card.id } };
  const number = card.number ?? '';
  const reissue = async () => {
    const { data } = await acted(() => call(idCards.reissue, { ...order, body: { number } }));
    toastDone(t('idCard.reissued', { number: data.number }));
  };
  const cancel = async (reason: string) => {
    await acted(() => call(idCards.cancel, { ...order, body: { number, reason } }));
    toastDone(t('idCard.cancelled', { number }));
  };
  const words = {
    REISSUE: { title: t('idCard.reissue', { name: card.name }), confirm: t('idCard.reissueDo'), what: t('idCard.reissueWhat', { number }) },
    CANCEL: { title: t('idCard.cancel', { name: card.name }), confirm: t('idCard.cancelDo'), what: t('idCard.cancelWhat', { number }) },
  }[asked];
  return (
    <ReasonDialog
      title={words.title}
      confirm={words.confirm}
      tone={asked === 'CANCEL' ? 'red' : 'navy'}
      reason={asked === 'CANCEL' ? 'REQUIRED' : 'NONE'}
      onConfirm={asked === 'CANCEL' ? cancel : reissue}
      onClose={onClose}
    >
      {words.what}
    </ReasonDialog>
  );
}

/** One issued card: looked at, issued anew when it was lost, or cancelled. */
function CardActs({ card }: { readonly card: Card }) {
  const { t } = useText(idCardText);
  const instituteId = useInstituteId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id, name } = card;
  return (
    <span className={classes.acts}>
      <IconAct
        icon={IconEye}
        label={t('idCard.one', { name })}
        onClick={() => void download(idCards.card, { instituteId, params: { id } }).catch(toastRefusal)}
      />
      <IconAct icon={IconReplace} label={t('idCard.reissue', { name })} onClick={() => setAsked('REISSUE')} />
      <IconAct icon={IconBan} label={t('idCard.cancel', { name })} onClick={() => setAsked('CANCEL')} />
      {asked ? <AskCard card={card} asked={asked} onClose={() => setAsked(null)} /> : null}
    </span>
  );
}

/** The people of a batch: who gets a card, who does not and why, and the issued numbers. */
export function CardList({ batch }: { readonly batch: CardBatch }) {
  const { t } = useText(idCardText);
  const can = useCan();
  const navigate = useNavigate();
  const problemsOf = useProblems();
  const columns = useColumns(batch, problemsOf);
  const params = useMemo(() => ({ id: batch.id }), [batch.id]);
  const acts =
    can('print', 'create') && mayDo('REISSUE', batch)
      ? { actions: (row: Card) => (row.documentState === 'VALID' ? <CardActs card={row} /> : null), actionsTitle: t('idCard.cardState') }
      : {};
  return (
    <ServerList
      list={idCards.cards}
      params={params}
      label={t('idCard.cards')}
      columns={columns}
      nameOf={(row) => row.name}
      onOpen={can(RIGHT_TO[batch.kind], 'read') ? (row) => void navigate({ to: `${PLACES[batch.kind]}/${row.personId}` }) : undefined}
      searchHint={t('idCard.cardsSearch')}
      chips={{
        name: 'show',
        label: t('idCard.show'),
        values: [
          { value: 'READY', label: t('idCard.ready') },
          { value: 'LEFT_OUT', label: t('idCard.leftOut') },
        ],
      }}
      phone={{
        first: (row) => row.name,
        // The number first: what stands behind it may have no room.
        second: (row) => (row.number === null ? [row.personNo, problemsOf(row)] : [row.number, row.personNo]),
        state: (row) => <Standing card={row} isChecked={batch.state !== 'CHECKING'} />,
      }}
      {...acts}
      empty={<StatePanel kind="empty" title={t('idCard.none')} />}
    />
  );
}
