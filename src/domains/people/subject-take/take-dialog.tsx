import { Select } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import { subjectTakes, type HandAct, type TakeBasket, type TakeOrder } from './subject-take.contract.ts';
import { subjectTakeText } from './subject-take.text.ts';

export interface TakesPlace {
  readonly courseInstanceId: string;
  readonly semester: number;
  readonly baskets: readonly TakeBasket[];
}

interface Props {
  readonly place: TakesPlace;
  readonly kind: HandAct;
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Plan = ReplyOf<typeof subjectTakes.preview>['data'];
const SHOWN = 5;

/** What would happen, and who stays as they are, with the reason. */
function Planned({ plan }: { readonly plan: Plan }) {
  const { t } = useText(subjectTakeText);
  const { students, added, removed, refused, refusedTotal } = plan;
  return (
    <>
      {students > 0 ? <p>{t('takes.would', { students: count(students), added: count(added), removed: count(removed) })}</p> : null}
      {refusedTotal > 0 ? (
        <>
          <p>{t('takes.refused', { count: count(refusedTotal) })}:</p>
          <ul>
            {refused.slice(0, SHOWN).map((one) => (
              <li key={`${one.enrolmentId} ${one.message}`}>{one.name === null ? one.message : `${one.name}: ${one.message}`}</li>
            ))}
          </ul>
          {refusedTotal > SHOWN ? <Hint>{t('takes.firstOf', { shown: SHOWN, count: count(refusedTotal) })}</Hint> : null}
        </>
      ) : null}
    </>
  );
}

const NOTHING = '01900000-0000-7000-8000-000000000000';

/** One act on the selected students; its preview is what it does. */
export function TakeDialog({ place: { courseInstanceId, semester, baskets }, kind, ids, onDone, onClose }: Props) {
  const { t } = useText(subjectTakeText);
  const instituteId = useInstituteId();
  const [paperId, setPaperId] = useState<string | null>(null);
  const isReady = kind === 'COPY' || paperId !== null;
  const body: TakeOrder = {
    courseInstanceId,
    semester,
    kind,
    paperId: kind === 'COPY' ? null : (paperId ?? NOTHING),
    enrolmentIds: [...ids],
  };
  const answer = useCall(subjectTakes.preview, { instituteId, body }, { enabled: isReady });
  const plan = answer.data?.data;
  const change = async () => {
    const { data } = await call(subjectTakes.change, { instituteId, body });
    await refresh(subjectTakes.list, subjectTakes.baskets, subjectTakes.acts);
    onDone();
    toastCount(data.students, t('takes.done', { count: count(data.students) }));
  };
  const why = !isReady ? t('takes.choosePaper') : plan === undefined ? t('takes.waiting') : plan.students === 0 ? t('takes.noneFit') : null;
  const students = count(plan?.students ?? ids.length);
  return (
    <ReasonDialog
      title={`${t(`takes.act.${kind}`)}: ${t('takes.students', { count: count(ids.length) })}`}
      confirm={t('takes.do', { count: students })}
      tone="navy"
      reason="NONE"
      why={why}
      fields={
        <Stack>
          {kind === 'COPY' ? null : (
            <Select
              label={t('takes.paper')}
              searchable
              data={baskets.map((one) => ({
                group: one.name,
                items: one.papers.map(({ id, code, title }) => ({ value: id, label: [code, title].join(' · ') })),
              }))}
              value={paperId}
              onChange={setPaperId}
            />
          )}
          <div role="status" aria-busy={isReady && plan === undefined}>
            {isReady && plan ? <Planned plan={plan} /> : null}
          </div>
        </Stack>
      }
      onConfirm={change}
      onClose={onClose}
    >
      {t(`takes.what.${kind}`)}
    </ReasonDialog>
  );
}
