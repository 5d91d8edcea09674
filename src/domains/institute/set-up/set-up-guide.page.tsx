import { Button } from '@mantine/core';
import { IconCopy, IconEyeOff, IconListCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useChangesHeld } from '../../../kit/http/held-changes.client.ts';
import { queryCache } from '../../../kit/session/query-cache.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { setUpText } from './set-up.text.ts';
import { callText } from '../../../kit/http/call.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { stacks } from '../../../kit/stack/stack.contract.ts';
import { SampleDialog } from './sample-dialog.tsx';
import type { SampleStep } from './sample-rows.rules.ts';
import { dismissSetUp, getSetUp, type SetUp } from './set-up.contract.ts';
import { isSetUp, setUpSteps } from './set-up-steps.rules.ts';
import classes from './set-up.module.css';
import { StepLine } from './step-line.tsx';

interface Opened {
  readonly step: SampleStep;
  readonly act: 'LOAD' | 'REMOVE';
}

function Steps({ found }: { readonly found: SetUp }) {
  const { t } = useText(setUpText);
  const held = useChangesHeld();
  const [opened, setOpened] = useState<Opened | null>(null);
  const steps = setUpSteps(found, useCan());
  const done = steps.filter(({ state }) => state === 'DONE').length;
  return (
    <div className={classes.steps}>
      <Card
        title={t('setUp.way')}
        icon={IconListCheck}
        end={t('setUp.count', { done, all: steps.length })}
        padding="NONE"
        foot={t(isSetUp(steps) ? 'setUp.whole' : 'setUp.note')}
      >
        <ol className={classes.list}>
          {steps.map((step, at) => (
            <StepLine
              key={step.key}
              step={step}
              number={at + 1}
              found={found}
              maySample={!held}
              onSample={(key, act) => setOpened({ step: key, act })}
            />
          ))}
        </ol>
      </Card>
      {opened ? <SampleDialog {...opened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}

function Dismiss() {
  const { t } = useText(setUpText);
  const instituteId = useInstituteId();
  const dismiss = async () => {
    try {
      await call(dismissSetUp, { instituteId, body: {} });
      await refresh(getSetUp);
      toastDone(t('setUp.dismissed'));
    } catch (error) {
      showRefusal(error, []);
    }
  };
  return (
    <Button variant="default" leftSection={<IconEyeOff size={16} stroke={1.75} />} onClick={() => void dismiss()}>
      {t('setUp.dismiss')}
    </Button>
  );
}

/** The whole sample catalogue at once: Manage Stack previews and can undo it. */
function CopySample() {
  const { t } = useText(setUpText);
  const instituteId = useInstituteId();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const preview = async () => {
    setBusy(true);
    try {
      const { data } = await call(stacks.previewSample, { instituteId, body: {} });
      await navigate({ to: '/institute/configuration/manage-stack', search: { tab: 'runs', run: data.id } });
    } catch (error) {
      showRefusal(error, []);
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<IconCopy size={16} stroke={1.75} />} loading={busy} onClick={() => void preview()}>
      {t('setUp.copySample')}
    </Button>
  );
}

/** From an empty institute to its first examination: what is done, what is next, and the dependencies. */
export function SetUpGuidePage() {
  const { t } = useText(setUpText, callText);
  const instituteId = useInstituteId();
  const can = useCan();
  const held = useChangesHeld();
  const mayUpdate = can('institutes', 'update');
  // The user returns after work on another page, so cached data is outdated.
  useEffect(() => () => queryCache.removeQueries({ queryKey: [getSetUp.name] }), []);
  const answer = useCall(getSetUp, { instituteId }, { enabled: mayUpdate });
  const found = answer.data?.data;
  if (!mayUpdate)
    return (
      <StatePanel kind="refused" title="403">
        {t('access.refused')}
      </StatePanel>
    );
  const body = () => {
    if (found) return <Steps found={found} />;
    return answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : <ListWaiting />;
  };
  const isOpen = found !== undefined && !isSetUp(setUpSteps(found, can));
  return (
    <Page>
      <PageHead
        title={t('setUp.pageTitle')}
        purpose={t('setUp.purpose')}
        actions={
          <>
            {isOpen && !found.dismissed ? <Dismiss /> : null}
            {isOpen && can('stacks', 'create') && !held ? <CopySample /> : null}
          </>
        }
      />
      <PageArea>{body()}</PageArea>
    </Page>
  );
}
