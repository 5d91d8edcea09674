import { Select, Textarea, TextInput } from '@mantine/core';
import { IconCalculator, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { PlanEnds } from '../lock-and-publish/plan-note.tsx';
import { publishText } from '../publish/publish.text.ts';
import { resultCorrectionText } from '../result-correction/result-correction.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { refreshResults } from '../result-processing/refresh-results.client.ts';
import { CorrectionPreview } from './correction-preview.tsx';
import { EvidenceFiles } from '../evidence/evidence-files.tsx';
import { EvidenceField } from '../evidence/evidence-field.tsx';
import { useAddEvidence } from '../evidence/use-add-evidence.client.ts';
import type { KeptEvidence } from '../evidence/evidence.contract.ts';
import { HeadTable } from './head-table.tsx';
import { corrections, CORRECTION_TYPES, type CorrectableHead, type NewMark } from '../result-correction/result-correction.contract.ts';
import classes from './result-correction.module.css';
import { readTyped } from './typed-marks.rules.ts';

type Preview = ReplyOf<typeof corrections.preview>['data'];
interface Props {
  readonly result: ResultView;
  readonly heads: readonly CorrectableHead[];
  readonly examInstanceId: string;
  /** Files that the correction may name. */
  readonly evidence: readonly KeptEvidence[];
  /** A request of this student is not decided yet. */
  readonly waiting: boolean;
}

interface Address {
  readonly pathname: string;
  readonly search: object;
}

const isUndecided = (head: CorrectableHead): boolean => head.status === 'UFM';

const REASON = 5;
const DOCUMENT = 2;

/** What was typed, what it would change, and the request. */
function useCorrection({ result, heads }: Pick<Props, 'result' | 'heads'>) {
  const { t } = useText(publishText);
  const instituteId = useInstituteId();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const [order, setOrder] = useState({
    type: heads.some(isUndecided) ? 'UNFAIR_MEANS' : 'DATA_ENTRY',
    document: '',
    evidenceId: null as string | null,
    reason: '',
  });
  const [busy, setBusy] = useState<'PREVIEW' | 'ASK' | null>(null);
  const [asked, setAsked] = useState(false);
  const read = heads.map((head) => readTyped(typed[head.paperHeadId] ?? '', head));
  const changes: NewMark[] = read.flatMap((one) => (one.kind === 'NEW' ? one.change : []));
  const params = { id: result.studentExamId };
  const run = async (what: 'PREVIEW' | 'ASK', work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toastRefusal(error);
    } finally {
      setBusy(null);
    }
  };
  const look = () =>
    run('PREVIEW', async () => setPreview((await call(corrections.preview, { instituteId, params, body: { changes } })).data));
  const ask = () =>
    run('ASK', async () => {
      const type = CORRECTION_TYPES.find((one) => one === order.type) ?? 'OTHER';
      const { evidenceId } = order;
      if (evidenceId === null) return;
      await call(corrections.request, { instituteId, params, body: { ...order, evidenceId, type, changes } });
      setAsked(true);
      toastDone(t('results.request.asked'));
      await refreshResults();
    });
  return {
    typed,
    preview,
    order,
    busy,
    changes,
    wrong: read.some((one) => one.kind === 'WRONG'),
    isChanged:
      !asked &&
      (Object.values(typed).some((text) => text.trim() !== '') ||
        order.document !== '' ||
        order.evidenceId !== null ||
        order.reason !== ''),
    write: (id: string, text: string) => {
      setTyped({ ...typed, [id]: text });
      setPreview(null);
    },
    setOrder,
    look,
    ask,
  };
}

interface OrderProps extends Pick<Props, 'evidence' | 'examInstanceId'> {
  readonly form: ReturnType<typeof useCorrection>;
}

function OrderFields({ form, evidence, examInstanceId }: OrderProps) {
  const { t } = useText(resultCorrectionText);
  const add = useAddEvidence(corrections.addEvidence, examInstanceId, corrections.student);
  const { order, setOrder } = form;
  return (
    <div className={classes.fields}>
      <Select
        label={t('results.edit.type')}
        data={CORRECTION_TYPES.map((type) => ({ value: type, label: t(`results.edit.type.${type}`) }))}
        value={order.type}
        onChange={(type) => setOrder({ ...order, type: type ?? 'OTHER' })}
        withAsterisk
      />
      <TextInput
        label={t('results.edit.document')}
        description={t('results.edit.documentHelp')}
        withAsterisk
        maxLength={200}
        value={order.document}
        onChange={(event) => setOrder({ ...order, document: event.currentTarget.value })}
      />
      <EvidenceField
        kept={evidence}
        add={add}
        field="evidenceId"
        value={order.evidenceId}
        onChange={(evidenceId) => setOrder({ ...order, evidenceId })}
      />
      <EvidenceFiles kept={evidence} calls={corrections} shown={corrections.student} />
      <Textarea
        className={classes.reason ?? ''}
        label={t('results.edit.reason')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        value={order.reason}
        onChange={(event) => setOrder({ ...order, reason: event.currentTarget.value })}
      />
    </div>
  );
}

/** Another student is left for as another page is. */
const leavesStudent = (current: Address, next: Address) => current.pathname !== next.pathname || studentOf(current) !== studentOf(next);
const studentOf = ({ search }: Address): unknown => (search as Readonly<Record<string, unknown>>)['student'];

/** Why the request cannot be made yet, in words; null: it can. */
function useMissing(form: ReturnType<typeof useCorrection>, waiting: boolean): string | null {
  const { t } = useText(resultCorrectionText);
  if (waiting) return t('results.edit.waiting');
  if (form.wrong) return t('results.edit.wrong');
  if (form.changes.length === 0) return t('results.edit.noChange');
  if (form.preview === null) return t('results.edit.lookFirst');
  if (form.order.document.trim().length < DOCUMENT) return t('results.edit.noDocument');
  if (form.order.evidenceId === null) return t('results.edit.noEvidence');
  if (form.order.reason.trim().length < REASON) return t('results.edit.noReason');
  return null;
}

/** Old and new marks side by side, what they would change, and the request to a second person. */
export function CorrectionForm(props: Props) {
  const { result, heads, waiting, evidence, examInstanceId } = props;
  const { t } = useText(resultCorrectionText);
  const form = useCorrection(props);
  const missing = useMissing(form, waiting);
  const mayLook = !waiting && !form.wrong && form.changes.length > 0;
  return (
    <>
      <PlanEnds examInstanceId={examInstanceId} />
      {heads.some(isUndecided) ? <Hint>{t('results.edit.unfairMeans')}</Hint> : null}
      <Card
        title={`${result.seatNo ?? result.prn} · ${result.name}`}
        end={t('results.edit.version', { version: result.versionNo, letter: result.letter })}
        padding="NONE"
        foot={
          <>
            <span>{t('results.edit.changes', { count: form.changes.length })}</span>
            <ActButton
              variant={form.preview === null && mayLook ? 'filled' : 'default'}
              leftSection={<IconCalculator size={16} stroke={1.75} />}
              why={mayLook ? null : missing}
              loading={form.busy === 'PREVIEW'}
              onClick={() => void form.look()}
            >
              {t('results.edit.preview')}
            </ActButton>
          </>
        }
      >
        <HeadTable heads={heads} typed={form.typed} onType={form.write} disabled={waiting} />
      </Card>
      {form.preview === null ? null : <CorrectionPreview preview={form.preview} />}
      <LeaveGuard isChanged={form.isChanged} saving={form.busy === 'ASK'} leaves={leavesStudent} />
      <Card
        title={t('results.edit.order')}
        foot={
          <>
            <span role="status">{missing ?? t('results.edit.ready')}</span>
            <ActButton
              leftSection={<IconUserCheck size={16} stroke={1.75} />}
              why={missing}
              loading={form.busy === 'ASK'}
              onClick={() => void form.ask()}
            >
              {t('results.edit.ask')}
            </ActButton>
          </>
        }
      >
        <OrderFields form={form} evidence={evidence} examInstanceId={examInstanceId} />
      </Card>
    </>
  );
}
