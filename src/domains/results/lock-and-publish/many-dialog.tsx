import { Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { isMoment } from '../../../kit/field/typed-day.rules.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { JobDialog } from '../../../kit/live/job-dialog.tsx';
import { ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { manyResults, type JudgedResult, type ManyAct } from '../many-results/many-results.contract.ts';
import { manyResultsText } from '../many-results/many-results.text.ts';
import { publicationHolds } from '../publication-hold/publication-hold.contract.ts';
import { publicationPlanText } from '../publish/publication-plan.text.ts';
import { refreshResults } from '../result-processing/refresh-results.client.ts';
import { PublishFields, type PublishAsked } from './publish-fields.tsx';
import classes from './result-act.module.css';

const SHOWN = 8;
const START: PublishAsked = { when: 'NOW', publishAt: null, tells: true, words: '' };

export interface StartedOrder {
  readonly act: ManyAct;
  readonly id: string;
  readonly jobId: string;
}

interface Props {
  readonly act: ManyAct;
  readonly ids: readonly string[];
  readonly onStarted: (order: StartedOrder) => void;
  readonly onClose: () => void;
}

/** The first few of a list; the rest is counted. */
function Few({ children }: { readonly children: readonly ReactNode[] }) {
  const { t } = useText(manyResultsText);
  const more = children.length - SHOWN;
  return (
    <ul className={classes.reason}>
      {children.slice(0, SHOWN)}
      {more > 0 ? <li>{t('manyResults.more', { count: count(more) })}</li> : null}
    </ul>
  );
}

/** Plans that wait: a later moment takes their place, publishing now ends them. */
function Plans({ planned, isLater }: { readonly planned: readonly JudgedResult[]; readonly isLater: boolean }) {
  const { t } = useText(manyResultsText);
  return (
    <Few>
      {planned.flatMap(({ examInstanceId, code, plan }) => {
        if (plan === null) return [];
        const facts = { name: plan.plannedByName ?? '–', when: momentText(plan.publishAt) };
        return <li key={examInstanceId}>{`${code}: ${t(isLater ? 'manyResults.replaces' : 'manyResults.ends', facts)}`}</li>;
      })}
    </Few>
  );
}

/** Which go, and why the others do not. */
function Preview({ act, judged }: { readonly act: ManyAct; readonly judged: readonly JudgedResult[] }) {
  const { t } = useText(manyResultsText);
  const of = (goes: JudgedResult['goes']) => judged.filter((one) => one.goes === goes);
  const [going, same, refused] = [of('GOES'), of('SAME'), of('REFUSED')];
  const students = count(going.reduce((sum, one) => sum + one.students, 0));
  return (
    <>
      <p>{going.length === 0 ? t('manyResults.noneGoes') : t('manyResults.goes', { count: count(going.length), students })}</p>
      {act === 'PUBLISH' && going.some((one) => one.heldDivisions.length > 0) ? (
        <Few>
          {going
            .filter((one) => one.heldDivisions.length > 0)
            .map((one) => (
              <li key={one.examInstanceId}>{`${one.code}: ${t('manyResults.except', { names: one.heldDivisions.join(', ') })}`}</li>
            ))}
        </Few>
      ) : null}
      {same.length > 0 ? <p>{t('manyResults.same', { count: count(same.length) })}</p> : null}
      {refused.length > 0 ? (
        <>
          <p>{t('manyResults.goesNot', { count: count(refused.length) })}</p>
          <Few>
            {refused.map((one) => (
              <li key={one.examInstanceId}>{`${one.code}: ${one.blockers.map(errorText).join('; ')}`}</li>
            ))}
          </Few>
        </>
      ) : null}
      {going.length > 0 ? <p>{t(act === 'UNLOCK' || act === 'UNPUBLISH' ? 'manyResults.requests' : 'manyResults.each')}</p> : null}
    </>
  );
}

/** What became of each row. */
function Report({ batchId }: { readonly batchId: string }) {
  const { t } = useText(manyResultsText);
  const instituteId = useInstituteId();
  const answer = useCall(manyResults.batch, { instituteId, params: { id: batchId } });
  if (!answer.data) return <ListWaiting />;
  const { rows } = answer.data.data;
  const of = (state: string) => count(rows.filter((one) => one.state === state).length);
  return (
    <>
      <Hint>{t('manyResults.report', { done: of('DONE'), same: of('SAME'), refused: of('REFUSED') })}</Hint>
      <ul className={classes.reason}>
        {rows.map((one) => (
          <li key={one.examInstanceId} className={one.state === 'REFUSED' ? classes.worse : undefined}>
            {[`${one.code}: ${t(`manyResults.row.${one.state}`)}`, ...(one.refusals ?? []).map(errorText)].join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The order, once: pressed twice it is the same. */
function useOrder({ act, onStarted }: Props, asked: PublishAsked, judged: readonly JudgedResult[]) {
  const instituteId = useInstituteId();
  const [key] = useState(() => crypto.randomUUID());
  const isPlan = act === 'PUBLISH' && asked.when === 'LATER';
  const exams = judged.flatMap(({ goes, runNo, examInstanceId, plan }) =>
    goes === 'GOES' && runNo !== null ? { examInstanceId, runNo, ...(isPlan && plan ? { planVersion: plan.version } : {}) } : [],
  );
  const send = (reason: string) => {
    const order = { key, exams };
    if (act === 'LOCK') return call(manyResults.lock, { instituteId, body: order });
    if (act === 'UNLOCK') return call(manyResults.requestUnlock, { instituteId, body: { ...order, reason } });
    if (act === 'UNPUBLISH') return call(manyResults.requestUnpublish, { instituteId, body: { ...order, reason } });
    const words = asked.tells && asked.words.trim() !== '' ? asked.words.trim() : null;
    const later = asked.when === 'LATER' ? { publishAt: asked.publishAt ?? '' } : {};
    return call(manyResults.publish, { instituteId, body: { ...order, tells: asked.tells, words, ...later } });
  };
  const run = async (reason: string) => {
    onStarted({ act, ...(await send(reason)).data });
  };
  return { run, isEmpty: exams.length === 0 };
}

const refreshMany = async () => {
  await refresh(manyResults.list, manyResults.batch, publicationHolds.list);
  await refreshResults();
};

/** An order that has begun, and what became of each row. */
export function ManyProgress({ order, onClose }: { readonly order: StartedOrder; readonly onClose: () => void }) {
  const { t } = useText(manyResultsText);
  return (
    <JobDialog
      title={t(`manyResults.title.${order.act}`)}
      jobId={order.jobId}
      onClose={onClose}
      onDone={() => void refreshMany()}
      result={() => <Report batchId={order.id} />}
    />
  );
}

/** Shows what would happen to each, and orders it. */
export function ManyDialog(props: Props) {
  const { act, ids, onClose } = props;
  const { t } = useText(manyResultsText, publicationPlanText);
  const instituteId = useInstituteId();
  const [asked, setAsked] = useState(START);
  const [now] = useState(() => Date.now());
  const isLater = act === 'PUBLISH' && asked.when === 'LATER';
  const preview = useCall(
    manyResults.preview,
    { instituteId, body: { act: isLater ? 'PLAN' : act, examInstanceIds: [...ids] } },
    { keepPrevious: true },
  );
  const judged = preview.data?.data ?? [];
  const { run, isEmpty } = useOrder(props, asked, judged);
  const asksReason = act === 'UNLOCK' || act === 'UNPUBLISH';
  const [replaces, setReplaces] = useState(false);
  const planned = act === 'PUBLISH' ? judged.filter((one) => one.goes === 'GOES' && one.plan !== null) : [];
  const missing = () => {
    if (!isLater) return null;
    if (asked.publishAt === null) return t('plan.chooseAt');
    if (!isMoment(asked.publishAt)) return t('plan.noMoment');
    if (Date.parse(asked.publishAt) <= now) return t('plan.past');
    return planned.length > 0 && !replaces ? t('manyResults.replaceFirst') : null;
  };
  return (
    <ReasonDialog
      title={t(`manyResults.title.${act}`)}
      confirm={t(`manyResults.act.${act === 'PUBLISH' && asked.when === 'LATER' ? 'PLAN' : act}`)}
      tone={act === 'UNPUBLISH' ? 'red' : 'navy'}
      reason={asksReason && !isEmpty ? 'REQUIRED' : 'NONE'}
      why={isEmpty ? t('manyResults.noneGoes') : missing()}
      changed={asked !== START}
      fields={
        act === 'PUBLISH' && !isEmpty ? (
          <>
            <PublishFields asked={asked} set={(patch) => setAsked((before) => ({ ...before, ...patch }))} isFirst />
            {planned.length > 0 ? <Plans planned={planned} isLater={isLater} /> : null}
            {planned.length > 0 && isLater ? (
              <Checkbox
                label={t('manyResults.replace', { count: count(planned.length) })}
                checked={replaces}
                onChange={(event) => setReplaces(event.currentTarget.checked)}
              />
            ) : null}
          </>
        ) : null
      }
      onConfirm={run}
      onClose={onClose}
    >
      {preview.data ? <Preview act={act} judged={judged} /> : <ListWaiting />}
    </ReasonDialog>
  );
}
