import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { applyFeed, listFeedRows, listFeeds, uploadFeed, type FeedJobView } from '../../../kit/feed/feed.contract.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { headName } from '../mark-sheet/head-name.rules.ts';
import { exemptFile } from './exempt-file.rules.ts';
import { exemptHeadText } from './exempt-head.text.ts';
import { inwards, type StudentExamRow } from './inward.contract.ts';

type Paper = ReplyOf<typeof inwards.papers>['data'][number];

const LONGEST_DOCUMENT = 200;
/** The kind of file that carries marks of earlier attempts. */
const KIND = 'carriedMarks';

const keyOf = ({ unitNo, headNo }: { readonly unitNo: number; readonly headNo: number }) => `${unitNo} ${headNo}`;

/** Why the row was not taken, in the words of the check. */
async function faultsOf(instituteId: string, feed: FeedJobView): Promise<CallError> {
  const { data } = await call(listFeedRows, { instituteId, params: { id: feed.id }, query: { size: '1' } });
  const reasons = [...feed.fileErrors, ...(data[0]?.errors ?? [])].map((one) => one.reason);
  return new CallError(
    409,
    reasons.map((message) => ({ code: 'EXEMPT_HEAD', message })),
  );
}

interface Props {
  readonly row: StudentExamRow;
  readonly examInstanceId: string;
  readonly paper: Paper;
  readonly onClose: () => void;
}

function useExemption({ row, examInstanceId, paper }: Props) {
  const { t } = useText(exemptHeadText);
  const instituteId = useInstituteId();
  const [{ key, mark, attempt, document }, setValues] = useState({ key: '', mark: '', attempt: '', document: '' });
  const set = (next: object) => setValues((before) => ({ ...before, ...next }));
  const head = paper.heads.find((one) => keyOf(one) === key);
  const entered = [mark, attempt, document].map((one) => one.trim());
  const isWhole = head !== undefined && entered.every((one) => one !== '');
  const ask = async (reason: string) => {
    if (head === undefined) return;
    const [given = '', from = '', proof = ''] = entered;
    const { unitNo, headNo } = head;
    const csv = exemptFile({ student: row.prn, paper: paper.code, unitNo, headNo, mark: given, attempt: from, document: proof });
    const fileName = `${row.prn} ${paper.code}.csv`;
    const query = { kind: KIND, mode: 'BOTH' as const, fileName, context: JSON.stringify({ examInstanceId }) };
    const { data } = await call(uploadFeed, { instituteId, query }, new File([csv], fileName, { type: 'text/csv' }));
    if (data.state !== 'READY') throw await faultsOf(instituteId, data);
    await call(applyFeed, { instituteId, params: { id: data.id }, body: { version: data.version, reason } });
    toastDone(t('exemptHead.asked'));
    await refresh(inwards.papers, listFeeds);
  };
  return { key, mark, attempt, document, set, ask, why: isWhole ? null : t('exemptHead.needs'), changed: key + entered.join('') !== '' };
}

interface FieldsProps {
  readonly mark: string;
  readonly attempt: string;
  readonly set: (next: object) => void;
}

function MarkAndAttempt({ mark, attempt, set }: FieldsProps) {
  const { t } = useText(exemptHeadText);
  const fields = [
    { name: 'mark', label: t('exemptHead.mark'), inputMode: 'decimal', value: mark },
    { name: 'attempt', label: t('exemptHead.attempt'), inputMode: 'numeric', value: attempt },
  ] as const;
  return (
    <Pairs>
      {fields.map(({ name, ...field }) => (
        <TextInput key={name} {...field} withAsterisk autoComplete="off" onChange={(event) => set({ [name]: event.currentTarget.value })} />
      ))}
    </Pairs>
  );
}

/** One head of one student is not sat again: the row goes the way of every file of carried marks, through a second person. */
export function ExemptHeadDialog(props: Props) {
  const { row, paper, onClose } = props;
  const { t } = useText(exemptHeadText);
  const { key, mark, attempt, document, set, ask, why, changed } = useExemption(props);
  const carried = new Map(paper.carried.map((one) => [keyOf(one), shortDecimal(one.value)]));
  const waiting = new Set(paper.waiting.map(keyOf));
  const heads = paper.heads
    .filter((one) => !waiting.has(keyOf(one)))
    .map((one) => {
      const name = headName({ ...one, headKind: one.kind }, one.units);
      const value = carried.get(keyOf(one));
      return { value: keyOf(one), label: value === undefined ? name : t('exemptHead.headCarried', { head: name, value }) };
    });
  return (
    <ReasonDialog
      title={t('exemptHead.title', { paper: paper.code })}
      confirm={t('exemptHead.ask')}
      tone="navy"
      reason="REQUIRED"
      changed={changed}
      why={why}
      onConfirm={ask}
      onClose={onClose}
      fields={
        <>
          <Select
            label={t('exemptHead.head')}
            data-autofocus
            withAsterisk
            data={heads}
            value={key || null}
            onChange={(next) => set({ key: next ?? '' })}
          />
          <MarkAndAttempt mark={mark} attempt={attempt} set={set} />
          <TextInput
            label={t('exemptHead.document')}
            description={t('exemptHead.document.help')}
            withAsterisk
            maxLength={LONGEST_DOCUMENT}
            value={document}
            onChange={(event) => set({ document: event.currentTarget.value })}
          />
        </>
      }
    >
      <p>{t('exemptHead.what', { name: row.name })}</p>
      <p>{t('exemptHead.history')}</p>
    </ReasonDialog>
  );
}
