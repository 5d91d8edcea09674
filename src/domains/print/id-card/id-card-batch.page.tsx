import { Link } from '@tanstack/react-router';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { JobProgress } from '../../../kit/live/job-progress.tsx';
import { useRecordName } from '../../../kit/page/crumb.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useDetailId } from '../../../kit/page/use-detail-id.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { printMenuText } from '../print.menu.text.ts';
import { BatchActs } from './batch-acts.tsx';
import { CardList } from './card-list.tsx';
import { CARD_TONES, PLACES, refreshCards, useBatchName } from './id-card-look.client.ts';
import { idCards, type CardBatch, type ShownBatch } from './id-card.contract.ts';
import { RIGHT_TO } from './id-card.rules.ts';
import classes from './id-card.module.css';
import { idCardText } from './id-card.text.ts';

/** Which cards on the sheets are not to be handed out any more. */
function Outdated({ of: { count: all, first } }: { readonly of: ShownBatch['outdated'] }) {
  const { t } = useText(idCardText);
  const named = first.map(({ position, name }) => t('idCard.outdatedOne', { position: count(position), name })).join(', ');
  const cards = all > first.length ? t('idCard.outdatedMore', { cards: named, count: count(all - first.length) }) : named;
  return <span role="note">{` ${t('idCard.outdated', { count: count(all), cards })}`}</span>;
}

/** Where pictures of many are put in at once, for whoever may change the records. */
function ToPhotos({ kind }: { readonly kind: CardBatch['kind'] }) {
  const { t } = useText(idCardText);
  if (!useCan()(RIGHT_TO[kind], 'update')) return null;
  return (
    <>
      {' '}
      <Link to={PLACES[kind]} search={{ photos: 'new' }}>
        {t('idCard.toPhotos')}
      </Link>
    </>
  );
}

/** How far the cards are, who did what when, the next step, and who goes without. */
function Standing({ batch }: { readonly batch: ShownBatch }) {
  const { t, textOf } = useText(idCardText);
  const step = (state: 'PROOFED' | 'PRINTED' | 'HANDED_OVER', at: string | null, ...names: readonly (string | null)[]) =>
    at === null ? [] : [[`${textOf(`idCard.state.${state}`)}:`, ...names.filter(Boolean), momentText(at)].join(' ')];
  const done = [
    ...step('PROOFED', batch.proofedAt, batch.proofedByName),
    ...step('PRINTED', batch.printedAt, batch.printedByName),
    ...step('HANDED_OVER', batch.handedOverAt, batch.handedOverTo),
  ];
  const isChecked = batch.state !== 'CHECKING';
  const next = isChecked && batch.ready === 0 ? t('idCard.nobody') : textOf(`idCard.next.${batch.state}`);
  return (
    <div className={classes.standing}>
      <Hint>
        <StateBadge tone={CARD_TONES[batch.state]}>{textOf(`idCard.state.${batch.state}`)}</StateBadge> {done.join(' · ')}
      </Hint>
      {batch.isWorking && batch.jobId !== null ? (
        <JobProgress id={batch.jobId} onEnd={() => void refreshCards()} />
      ) : (
        <Hint>
          {next}
          {batch.outdated.count > 0 ? <Outdated of={batch.outdated} /> : null}
          {batch.leftOut > 0 && batch.ready > 0 ? ` ${t('idCard.skipped', { count: count(batch.leftOut) })}` : ''}
          {isChecked && batch.leftOut > 0 ? <ToPhotos kind={batch.kind} /> : null}
        </Hint>
      )}
    </div>
  );
}

function Batch({ batch }: { readonly batch: ShownBatch }) {
  const { t } = useText(idCardText);
  const name = useBatchName()(batch);
  useRecordName(name);
  return (
    <Page>
      <PageHead title={name} purpose={t('idCard.purpose')} actions={<BatchActs batch={batch} />} />
      <Standing batch={batch} />
      <CardList batch={batch} />
    </Page>
  );
}

/** The cards of one class, from the check of the data until they are handed over. */
export function IdCardBatchPage() {
  const { t } = useText(idCardText, printMenuText);
  const instituteId = useInstituteId();
  const answer = useCall(idCards.get, { instituteId, params: { id: useDetailId() } });
  const batch = answer.data?.data;
  if (batch) return <Batch key={batch.id} batch={batch} />;
  return (
    <Page>
      <PageHead title={t('menu.idCard')} purpose={t('idCard.purpose')} />
      {answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : <ListWaiting />}
    </Page>
  );
}
