import { useState } from 'react';
import { isMoment } from '../../../kit/field/typed-day.rules.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { publicationPlans, type PublicationPlan } from '../publish/publication-plan.contract.ts';
import { publicationPlanText } from '../publish/publication-plan.text.ts';
import { publishing } from '../publish/publish.contract.ts';
import { publishText } from '../publish/publish.text.ts';
import { publicationHoldText } from '../publication-hold/publication-hold.text.ts';
import type { Announcement } from '../result-notice/result-notice.contract.ts';
import { refreshResults } from '../result-processing/refresh-results.client.ts';
import type { ResultStatus } from '../result-processing/result-processing.contract.ts';
import { NewerWords } from '../run-review/newer-words.tsx';
import { UpsetWords } from '../run-review/upset-words.tsx';
import type { Publication } from '../run-review/run-review.contract.ts';
import { PublishFields, type PublishAsked } from './publish-fields.tsx';
import { NotBegun } from './result-act.tsx';

interface Props {
  readonly status: ResultStatus;
  readonly plan: Publication;
  readonly announcement: Announcement;
  /** The plan that waits. */
  readonly planned: PublicationPlan | null;
  readonly first: PublishAsked['when'];
  readonly onClose: () => void;
  readonly onJob: (jobId: string) => void;
}

/** When it is published, and what the students are told. */
function usePublication({ status, plan, planned, first, onJob }: Props) {
  const { t } = useText(publishText, publicationPlanText);
  const instituteId = useInstituteId();
  // As it was when the dialog opened: what somebody else plans meanwhile is not written over unseen.
  const [opened] = useState(() => ({
    version: planned?.version ?? 0,
    when: first,
    publishAt: planned?.publishAt ?? null,
    // Who saw a result is told of every change; the choice is there for the first time alone.
    tells: planned?.tells ?? true,
    words: planned?.words ?? '',
    now: Date.now(),
  }));
  const { version, now, ...start } = opened;
  const [asked, setAsked] = useState(start);
  const publish = async () => {
    const params = { examInstanceId: status.examInstanceId };
    const telling = { tells: asked.tells, words: asked.tells && asked.words.trim() !== '' ? asked.words.trim() : null };
    if (asked.when === 'LATER') {
      const body = { ...telling, publishAt: asked.publishAt ?? '', runNo: plan.runNo ?? 0, version };
      const { data } = await call(publicationPlans.put, { instituteId, params, body });
      toastDone(t('plan.done', { when: momentText(data.publishAt) }));
    } else {
      const { data } = await call(publishing.publish, { instituteId, params, body: telling });
      toastDone(t('results.publish.done'));
      if (data.jobId !== null) onJob(data.jobId);
    }
  };
  return {
    asked,
    isPast: isMoment(asked.publishAt ?? '') && Date.parse(asked.publishAt ?? '') <= now,
    set: (patch: Partial<typeof start>) => setAsked((before) => ({ ...before, ...patch })),
    changed: JSON.stringify(asked) !== JSON.stringify(start),
    // Also after a refusal: somebody else changed the plan, or the result.
    publish: () => publish().finally(refreshResults),
  };
}

/** From when on how many see it. */
function Seen({
  plan,
  announcement: { window, windowState },
  form: { asked, isPast },
}: Pick<Props, 'plan' | 'announcement'> & { readonly form: ReturnType<typeof usePublication> }) {
  const { t } = useText(publishText, publicationPlanText);
  const seen = count(plan.students - plan.withheld - plan.reserved - plan.noLogin);
  if (window !== null && windowState === 'BEFORE')
    return <p>{t('results.publish.later', { count: seen, from: momentText(window.opensAt ?? '') })}</p>;
  if (window !== null && windowState === 'AFTER') return <p>{t('results.publish.over', { until: momentText(window.closesAt ?? '') })}</p>;
  if (asked.when === 'NOW') return <p>{t('results.publish.what', { count: seen })}</p>;
  const known = isMoment(asked.publishAt ?? '') && !isPast;
  return known ? <p>{t('plan.what', { count: seen, when: momentText(asked.publishAt ?? '') })}</p> : null;
}

/** Why a plan cannot be for this moment; null: it can. */
function useWhyNot({ asked: { publishAt: moment }, isPast }: Pick<ReturnType<typeof usePublication>, 'asked' | 'isPast'>): string | null {
  const { t } = useText(publicationPlanText);
  if (moment === null) return t('plan.chooseAt');
  if (!isMoment(moment)) return t('plan.noMoment');
  return isPast ? t('plan.past') : null;
}

/** Publishes at once, or plans it for a later moment. */
export function PublishDialog(props: Props) {
  const { status, plan, announcement, planned, onClose } = props;
  const { t } = useText(publishText, publicationPlanText, publicationHoldText);
  const form = usePublication(props);
  const { asked } = form;
  const touched = plan.changed + plan.first;
  const isLater = asked.when === 'LATER';
  const whyNot = useWhyNot(form);
  return (
    <ReasonDialog
      title={t(isLater ? 'plan.title' : 'results.publish.title', { run: plan.runNo ?? 0 })}
      confirm={t(isLater ? 'plan.confirm' : 'results.publish.confirm')}
      tone="navy"
      reason="NONE"
      why={isLater ? whyNot : null}
      changed={form.changed}
      onConfirm={form.publish}
      onClose={onClose}
      fields={<PublishFields asked={form.asked} set={form.set} isFirst={plan.firstPublishedAt === null || plan.held > 0} />}
    >
      <NotBegun status={status} />
      <Seen plan={plan} announcement={announcement} form={form} />
      {isLater ? <p>{t('plan.checked', { run: plan.runNo ?? 0 })}</p> : null}
      {!isLater && planned !== null ? <p>{t('plan.replaces', { when: momentText(planned.publishAt) })}</p> : null}
      {touched < plan.students ? (
        <p>{t('results.publish.touched', { count: count(touched), rest: count(plan.students - touched) })}</p>
      ) : null}
      <NewerWords instanceId={status.examInstanceId} pointer="LOCKED" />
      <UpsetWords instanceId={status.examInstanceId} />
      {plan.noLogin > 0 ? <p>{t('results.publish.noLogin', { count: count(plan.noLogin) })}</p> : null}
      {announcement.notice === null ? <p>{t('results.publish.noNotice')}</p> : null}
      {plan.withheld + plan.reserved > 0 ? (
        <p>{t('results.publish.hidden', { withheld: count(plan.withheld), reserved: count(plan.reserved) })}</p>
      ) : null}
      {plan.held > 0 ? <p>{t('holds.exceptStudents', { count: count(plan.held) })}</p> : null}
      <p>{t('results.publish.undo')}</p>
    </ReasonDialog>
  );
}
