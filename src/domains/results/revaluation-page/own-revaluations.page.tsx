import { Button, NativeSelect } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastCount, toastDone } from '../../../kit/ui/toasts.tsx';
import { shortText } from '../own-result/figures.rules.ts';
import { ownRevaluations, type OwnRevaluation } from '../revaluation/own-revaluation.contract.ts';
import { OfferChoices, type Choice } from './offer-choices.tsx';
import classes from './own-revaluations.module.css';
import { ownRevaluationText } from './own-revaluation.text.ts';
import { FeeState } from './revaluation-badges.tsx';

const TONES: Readonly<Record<OwnRevaluation['state'], Tone>> = {
  APPLIED: 'amber',
  IN_PROCESS: 'blue',
  CHANGED: 'green',
  NO_CHANGE: 'green',
  GIVEN: 'green',
  REJECTED: 'red',
  WITHDRAWN: 'grey',
};

const refreshOwn = () => refresh(ownRevaluations.list, ownRevaluations.offer);

function Withdraw({ row }: { readonly row: OwnRevaluation }) {
  const { t } = useText(ownRevaluationText);
  const instituteId = useInstituteId();
  const [asking, setAsking] = useState(false);
  const no = String(row.applicationNo);
  const withdraw = async () => {
    await call(ownRevaluations.withdraw, { instituteId, params: { id: row.id }, body: { version: row.version } });
    toastDone(t('ownRevaluation.withdrawn', { no }));
    await refreshOwn();
  };
  return (
    <>
      <Button variant="default" size="xs" aria-label={t('ownRevaluation.withdrawOf', { no })} onClick={() => setAsking(true)}>
        {t('ownRevaluation.withdraw')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={t('ownRevaluation.withdrawOf', { no })}
          confirm={t('ownRevaluation.withdraw')}
          tone="red"
          reason="NONE"
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        >
          <p>{t('ownRevaluation.withdrawWhat')}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}

function Application({ row }: { readonly row: OwnRevaluation }) {
  const { t } = useText(ownRevaluationText);
  const can = useCan();
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.title}>{`${row.paperCode} ${row.paperTitle} · ${row.headKind}`}</p>
        <Hint>
          {[t('ownRevaluation.no', { no: String(row.applicationNo) }), row.kindName, row.examName, dayText(row.appliedAt)].join(' · ')}
        </Hint>
        {row.note === null ? null : <Hint>{row.note}</Hint>}
      </div>
      <div className={classes.states}>
        <StateBadge tone={TONES[row.state]}>
          {row.change === null
            ? t(`ownRevaluation.state.${row.state}`)
            : t('ownRevaluation.changed', { before: shortText(row.change.before), after: shortText(row.change.after) })}
        </StateBadge>
        {row.feeState === 'NONE' ? null : (
          <span className={classes.fee}>
            {`₹ ${shortText(row.fee)} `}
            <FeeState state={row.feeState} />
          </span>
        )}
        {row.mayWithdraw && can('ownRevaluations', 'create') ? <Withdraw row={row} /> : null}
      </div>
    </li>
  );
}

function Offered({ examInstanceId }: { readonly examInstanceId: string }) {
  const { t } = useText(ownRevaluationText);
  const instituteId = useInstituteId();
  const answer = useCall(ownRevaluations.offer, { instituteId, params: { examInstanceId } });
  const apply = async (choices: Choice[]) => {
    const { data } = await call(ownRevaluations.apply, { instituteId, params: { examInstanceId }, body: { choices } });
    toastCount(data.applications, t('ownRevaluation.done', { count: count(data.applications) }));
    await refreshOwn();
  };
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  return <OfferChoices offer={answer.data.data} heading={null} place="PAGE" onApply={apply} />;
}

type Answer = ReplyOf<typeof ownRevaluations.list>;

function Apply({ exams }: Pick<Answer, 'exams'>) {
  const { t } = useText(ownRevaluationText);
  const [chosen, setChosen] = useState(exams[0]?.examInstanceId ?? '');
  if (!exams.some((one) => one.examInstanceId === chosen))
    return (
      <StatePanel kind="empty" title={t('ownRevaluation.noExams')}>
        {t('ownRevaluation.noExamsHint')}
      </StatePanel>
    );
  return (
    <Card title={t('ownRevaluation.apply')}>
      <Stack>
        <NativeSelect
          label={t('ownRevaluation.exam')}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={exams.map(({ examInstanceId, examName, sessionName }) => ({ value: examInstanceId, label: `${examName}, ${sessionName}` }))}
        />
        <Offered key={chosen} examInstanceId={chosen} />
      </Stack>
    </Card>
  );
}

function Mine({ data }: Pick<Answer, 'data'>): ReactNode {
  const { t } = useText(ownRevaluationText);
  return (
    <Card title={t('ownRevaluation.mine')}>
      {data.length === 0 ? (
        <StatePanel kind="empty" title={t('ownRevaluation.none')}>
          {t('ownRevaluation.noneHint')}
        </StatePanel>
      ) : (
        <ul className={classes.rows} aria-label={t('ownRevaluation.mine')}>
          {data.map((row) => (
            <Application key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A student applies after a published result, and sees what became of each application. */
export function OwnRevaluationsPage() {
  const { t } = useText(ownRevaluationText);
  const instituteId = useInstituteId();
  const can = useCan();
  const answer = useCall(ownRevaluations.list, { instituteId });
  const known = answer.data;
  return (
    <Page>
      <PageHead title={t('ownRevaluation.title')} purpose={t('ownRevaluation.purpose')} />
      <PageArea>
        {known ? (
          <div className={classes.page}>
            {known.data.length > 0 ? <Mine data={known.data} /> : null}
            {can('ownRevaluations', 'create') ? <Apply exams={known.exams} /> : null}
            {known.data.length === 0 && known.exams.length > 0 ? <Mine data={known.data} /> : null}
          </div>
        ) : answer.isError ? (
          <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <ListWaiting />
        )}
      </PageArea>
    </Page>
  );
}
