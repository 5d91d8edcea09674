import { Select } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import { timetableRuns } from '../timetable-run/timetable-run.contract.ts';
import { timetableRunText } from '../timetable-run/timetable-run.text.ts';
import { type CopyPlan, type LeftPaperRow, timetableCopies } from './timetable-copy.contract.ts';
import { timetableCopyText } from './timetable-copy.text.ts';

const { t: say } = textsOf(timetableCopyText);
const LEFT_SHOWN = 12;

const whyOf = ({ reason, dayNo, sitting }: LeftPaperRow): string =>
  say(`tableCopy.left.${reason}`, { day: dayNo ?? '–', sitting: sitting ?? '–' });

function Left({ left }: { readonly left: readonly LeftPaperRow[] }) {
  const { t } = useText(timetableCopyText);
  if (left.length === 0) return null;
  return (
    <>
      <TableFrame>
        <DenseTable aria-label={t('tableCopy.left')}>
          <thead>
            <tr>
              <th scope="col">{t('tableCopy.left')}</th>
              <th scope="col">{t('tableCopy.why')}</th>
            </tr>
          </thead>
          <tbody>
            {left.slice(0, LEFT_SHOWN).map((paper) => (
              <tr key={`${paper.code} ${paper.examName}`}>
                <td>
                  <FirstLine>
                    {paper.code} {paper.title}
                  </FirstLine>
                  <SecondLine>{paper.examName}</SecondLine>
                </td>
                <td>{whyOf(paper)}</td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      </TableFrame>
      {left.length > LEFT_SHOWN ? <Hint>{t('tableCopy.moreLeft', { count: count(left.length - LEFT_SHOWN) })}</Hint> : null}
    </>
  );
}

function Preview({ plan }: { readonly plan: CopyPlan }) {
  const { t } = useText(timetableCopyText);
  return (
    <Stack>
      <Hint role="status">{t('tableCopy.moved', { count: count(plan.moved.length), same: count(plan.same) })}</Hint>
      <Hint>{t('tableCopy.clashes', { before: count(plan.before.clashes), after: count(plan.after.clashes) })}</Hint>
      <Left left={plan.left} />
    </Stack>
  );
}

interface Props {
  readonly examSessionId: string;
  readonly shownBy: readonly Endpoint[];
  readonly onCopied: () => void;
  readonly onClose: () => void;
}

/** Takes the table of another session over, the last one before this session by default; what would come is shown first. */
export function CopyDialog({ examSessionId, shownBy, onCopied, onClose }: Props) {
  const { t } = useText(timetableCopyText, timetableRunText);
  const instituteId = useInstituteId();
  const params = { examSessionId };
  const sources = useCall(timetableCopies.sources, { instituteId, params }).data?.data;
  const [chosen, setChosen] = useState<string | null>(null);
  const fromSessionId = chosen ?? sources?.[0]?.id ?? null;
  const answer = useCall(
    timetableCopies.plan,
    { instituteId, params, body: { fromSessionId: fromSessionId ?? examSessionId } },
    { enabled: fromSessionId !== null },
  );
  const plan = answer.data?.data ?? null;
  const wrong = answer.error instanceof CallError ? answer.error.items.map(errorText) : [];
  const copy = async () => {
    if (plan === null || fromSessionId === null) return;
    const { data } = await call(timetableCopies.copy, { instituteId, params, body: { fromSessionId, stamp: plan.stamp } });
    toastCount(data.moved, t('tableCopy.done', { count: count(data.moved) }));
    await refresh(timetableRuns.list, timetableRuns.get, ...shownBy);
    onCopied();
  };
  const moves = plan?.moved.length ?? 0;
  const lacks =
    sources?.length === 0 ? t('tableCopy.none') : plan === null ? t('tableCopy.choose') : moves === 0 ? t('tableCopy.nothing') : null;
  return (
    <ReasonDialog
      title={t('tableCopy.title')}
      confirm={t('tableCopy.confirm', { count: count(moves) })}
      tone="navy"
      reason="NONE"
      why={wrong[0] ?? lacks}
      onConfirm={copy}
      onClose={onClose}
      fields={
        <Stack>
          {sources?.length === 0 ? (
            <Hint>{t('tableCopy.none')}</Hint>
          ) : (
            <Select
              label={t('tableCopy.from')}
              data={(sources ?? []).map(({ id, name, papers }) => ({
                value: id,
                label: t('tableCopy.source', { session: name, papers: count(papers) }),
              }))}
              value={fromSessionId}
              allowDeselect={false}
              onChange={setChosen}
            />
          )}
          {plan === null ? null : <Preview plan={plan} />}
        </Stack>
      }
    >
      <p>{t('tableCopy.what')}</p>
    </ReasonDialog>
  );
}
