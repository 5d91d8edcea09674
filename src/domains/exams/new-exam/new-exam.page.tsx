import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { SideColumns } from '../../../kit/layout/side-columns.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed } from '../../../kit/list/list-states.tsx';
import { fieldText } from '../../../kit/form/field.text.ts';
import { labelOf } from '../../../kit/master/master-row.client.ts';
import type { Master } from '../../../kit/master/master.contract.ts';
import { broughtIntoView } from '../../../kit/page/brought-into-view.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { errorsText, errorText } from '../../../kit/text/error-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { examInstances } from '../exam-instance/exam-instance.contract.ts';
import { examSessions } from '../exam-session/exam-session.contract.ts';
import { lacking, orderOf, unreadDays, useDraft, useDraftKept, waitsForClass } from './draft.client.ts';
import type { Draft, DraftTools } from './draft.client.ts';
import { CopyCard, ExamCard, PapersCard, SessionCard } from './draft-form.tsx';
import { newExams, type NewExam, type NewExamSheet } from './new-exam.contract.ts';
import { newExamText } from './new-exam.text.ts';
import { RecentCard } from './recent-card.tsx';
import { SheetCard } from './sheet-card.tsx';
import { ActButton } from '../../../kit/ui/act-button.tsx';

/** Fills in what is proposed for the chosen past examination, once. */
function useProposal({ draft, propose }: DraftTools) {
  const instituteId = useInstituteId();
  const query = draft.from === null ? {} : { from: draft.from };
  const { data, isFetching, error, refetch } = useCall(newExams.propose, { instituteId, query }, { enabled: !draft.proposed });
  const proposal = data?.data;
  useEffect(() => {
    if (!draft.proposed && proposal && !isFetching) propose(proposal);
  });
  return { error, refetch };
}

/** The sheet of the order as it stands; drawn again when somebody comes back from putting something right. */
function useSheet(order: NewExam | null) {
  const instituteId = useInstituteId();
  const [asked] = useDebouncedValue(order === null ? null : JSON.stringify(order), 250);
  const body: NewExam | null = asked === null ? null : JSON.parse(asked);
  useEffect(() => void refresh(newExams.plan), []);
  const answer = useCall(
    newExams.plan,
    { instituteId, ...(body ? { body } : {}) },
    { enabled: body !== null, keepPrevious: true, onFocus: true },
  );
  const isCurrent = order !== null && JSON.stringify(order) === asked && !answer.isFetching;
  const error = answer.error instanceof CallError ? errorsText(answer.error.items) : null;
  return { sheet: order === null || answer.isError ? undefined : answer.data?.data, isCurrent, error };
}

/** What is missing and what is refused, by field: of those that were changed by hand, of all once a check was asked for. */
function errorsOf(draft: Draft, sheet: NewExamSheet | undefined, required: string): Record<string, string> {
  const refused = (sheet?.checks ?? []).flatMap(({ reason }) =>
    reason?.path ? [[reason.path.replace('body.', ''), errorText(reason)] as const] : [],
  );
  const found = [...lacking(draft).map((path) => [path, required] as const), ...refused];
  return Object.fromEntries(found.filter(([path]) => draft.checked || draft.touched.has(path)));
}

/** Says what is missing, and goes to the first of it. */
function checkNow({ draft, check }: DraftTools): void {
  check();
  const [first] = [...unreadDays(draft).map((key) => `newSession.${key}`), ...lacking(draft)];
  const name = first?.slice(first.indexOf('.') + 1);
  if (name) document.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
}

/** The order as it is entered; none while a day cannot be read, which is said in words. */
function useOrder(draft: Draft): { readonly whole: NewExam | null; readonly badDay: string | null } {
  const { t } = useText(newExamText);
  return unreadDays(draft).length > 0 ? { whole: null, badDay: t('newExams.badDay') } : { whole: orderOf(draft), badDay: null };
}

/** What is still missing, by the names of its fields; nothing is told to be missing before something was entered. */
function missingOf(draft: Draft): readonly string[] {
  if (draft.from === null && draft.touched.size === 0 && !draft.checked) return [];
  const master: Record<string, Master> = { newSession: examSessions };
  return lacking(draft).map((path) => {
    const [of = '', name = of] = path.split('.');
    return labelOf(master[of] ?? examInstances, name);
  });
}

/** What one goes on with. */
const JustMade = () => (
  <div ref={broughtIntoView}>
    <RecentCard />
  </div>
);

/** An examination on one page: copied or entered, checked on one sheet, made by one call. */
export function NewExamPage() {
  const { t } = useText(newExamText, fieldText);
  const instituteId = useInstituteId();
  useDraftKept(instituteId);
  const tools = useDraft(instituteId);
  const proposal = useProposal(tools);
  const { whole, badDay } = useOrder(tools.draft);
  const order = waitsForClass(tools.draft) ? null : whole;
  const { sheet, isCurrent, error } = useSheet(order);
  const [busy, setBusy] = useState(false);
  const [isMade, setMade] = useState(false);
  const errors = errorsOf(tools.draft, sheet, t('field.required'));
  const blocked = !sheet || sheet.checks.some((check) => check.state === 'BLOCKS');
  const why = blocked ? t('newExams.createBarred') : isCurrent ? null : t('newExams.checking');
  const make = async () => {
    if (order === null || !sheet) return;
    setBusy(true);
    try {
      // With the code that was shown: pressed twice, the second is refused.
      const body = { ...order, exam: { ...order.exam, code: sheet.code, name: sheet.name } };
      const { data } = await call(newExams.create, { instituteId, body });
      toastDone(t('newExams.created', { name: data.name, papers: count(data.papers) }));
      tools.clear();
      setMade(true);
      await refresh(newExams.recent, newExams.plan, newExams.propose, examInstances.list, examSessions.list);
    } catch (refusal) {
      toastRefusal(refusal);
    }
    setBusy(false);
  };
  const button =
    order === null ? (
      <Button onClick={() => checkNow(tools)}>{t('newExams.checkNow')}</Button>
    ) : (
      <ActButton loading={busy} why={why} onClick={() => void make()}>
        {t('newExams.create')}
      </ActButton>
    );
  const judged = { sheet, refused: badDay ?? error, entered: whole, missing: missingOf(tools.draft), asked: order };
  if (proposal.error) return <ListFailed error={proposal.error} onRetry={() => void proposal.refetch()} />;
  return (
    <Page>
      <PageHead title={t('newExams.title')} purpose={t('newExams.purpose')} />
      <PageArea>
        <SideColumns>
          <Stack>
            <CopyCard tools={tools} />
            <SessionCard tools={tools} sheet={sheet} errors={errors} />
            <ExamCard tools={tools} sheet={sheet} errors={errors} />
          </Stack>
          <Stack>
            {isMade ? <JustMade /> : null}
            <SheetCard {...judged} foot={button} />
            <PapersCard tools={tools} sheet={sheet} />
            {isMade ? null : <RecentCard />}
          </Stack>
        </SideColumns>
      </PageArea>
    </Page>
  );
}
