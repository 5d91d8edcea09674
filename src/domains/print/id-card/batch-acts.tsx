import { TextInput } from '@mantine/core';
import { IconCheck, IconEye, IconPrinter, IconRefresh, IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call, download } from '../../../kit/http/call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Act } from '../../../kit/ui/act.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { acted } from './id-card-look.client.ts';
import { idCards, type CardBatch } from './id-card.contract.ts';
import { mayDo } from './id-card.rules.ts';
import { idCardText } from './id-card.text.ts';

type Asked = 'ACCEPT' | 'GENERATE' | 'HAND_OVER' | 'RESET';

function useActs({ id, version }: CardBatch) {
  const { t } = useText(idCardText);
  const instituteId = useInstituteId();
  const order = { instituteId, params: { id } };
  return {
    proof: () => void download(idCards.proof, order).catch(toastRefusal),
    sheets: () => void download(idCards.download, order).catch(toastRefusal),
    accept: async () => {
      await acted(() => call(idCards.accept, { ...order, body: { version } }));
      toastDone(t('idCard.accepted'));
    },
    generate: async () => {
      await acted(() => call(idCards.generate, { ...order, body: { version } }));
    },
    handOver: async (to: string) => {
      await acted(() => call(idCards.handOver, { ...order, body: { to, version } }));
      toastDone(t('idCard.handedOver'));
    },
    reset: async (reason: string) => {
      await acted(() => call(idCards.reset, { ...order, body: { reason: reason === '' ? null : reason, version } }));
      toastDone(t('idCard.resetDone'));
    },
  };
}

interface DialogProps {
  readonly batch: CardBatch;
  readonly asked: Asked;
  readonly onClose: () => void;
}

function HandOver({ batch, onClose }: Omit<DialogProps, 'asked'>) {
  const { t } = useText(idCardText);
  const acts = useActs(batch);
  const [to, setTo] = useState('');
  return (
    <ReasonDialog
      title={t('idCard.handOver')}
      confirm={t('idCard.handOver')}
      tone="navy"
      reason="NONE"
      changed={to !== ''}
      why={to.trim() === '' ? t('idCard.handOverWho') : null}
      onConfirm={() => acts.handOver(to.trim())}
      onClose={onClose}
      fields={
        <TextInput
          label={t('idCard.handOverTo')}
          required
          maxLength={200}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      }
    >
      {t('idCard.handOverWhat')}
    </ReasonDialog>
  );
}

function ActDialog({ batch, asked, onClose }: DialogProps) {
  const { t } = useText(idCardText);
  const acts = useActs(batch);
  if (asked === 'HAND_OVER') return <HandOver batch={batch} onClose={onClose} />;
  const issued = batch.issued > 0 ? ` ${t('idCard.resetIssued', { count: count(batch.issued) })}` : '';
  const words = {
    ACCEPT: { title: t('idCard.accept'), what: t('idCard.acceptWhat'), act: acts.accept },
    GENERATE: { title: t('idCard.print', { count: count(batch.ready) }), what: t('idCard.printWhat'), act: acts.generate },
    RESET: { title: t('idCard.reset'), what: `${t('idCard.resetWhat')}${issued}`, act: acts.reset },
  }[asked];
  return (
    <ReasonDialog
      title={words.title}
      confirm={words.title}
      tone={asked === 'RESET' ? 'red' : 'navy'}
      reason={asked === 'RESET' && batch.issued > 0 ? 'REQUIRED' : 'NONE'}
      onConfirm={words.act}
      onClose={onClose}
    >
      {words.what}
    </ReasonDialog>
  );
}

/** What may be done with the cards as far as they are; the next step is the filled button. */
export function BatchActs({ batch }: { readonly batch: CardBatch }) {
  const { t } = useText(idCardText);
  const acts = useActs(batch);
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!useCan()('print', 'create')) return null;
  const ask = (what: Asked) => () => setAsked(what);
  return (
    <>
      {mayDo('RESET', batch) ? <Act icon={IconRefresh} words={t('idCard.reset')} onClick={ask('RESET')} /> : null}
      {mayDo('PROOF', batch) ? <Act icon={IconEye} words={t('idCard.proof')} onClick={acts.proof} /> : null}
      {mayDo('DOWNLOAD', batch) ? <Act icon={IconPrinter} words={t('idCard.download')} onClick={acts.sheets} /> : null}
      {mayDo('ACCEPT', batch) ? <Act icon={IconCheck} words={t('idCard.accept')} isMain onClick={ask('ACCEPT')} /> : null}
      {mayDo('GENERATE', batch) ? (
        <Act icon={IconPrinter} words={t('idCard.print', { count: count(batch.ready) })} isMain onClick={ask('GENERATE')} />
      ) : null}
      {mayDo('HAND_OVER', batch) ? <Act icon={IconUserShare} words={t('idCard.handOver')} isMain onClick={ask('HAND_OVER')} /> : null}
      {asked ? <ActDialog batch={batch} asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
