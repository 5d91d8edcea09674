import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { examInstanceText } from './exam-instance.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { instancePapers, type LeftOutPaper } from './instance-paper.contract.ts';
import { AddPaper } from './add-paper.tsx';
import classes from './instance-papers.module.css';
import { LeftOut } from './left-out.tsx';
import { FormHeading, FormSection } from '../editing/form-parts.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';

const PAPERS = '/exam-master/exam-configuration/exam-paper';

/** Adds what matches; `left` says what was left out. */
function useAddAll(examInstanceId: string) {
  const { t } = useText(examInstanceText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState<readonly LeftOutPaper[] | null>(null);
  const addAll = async () => {
    setBusy(true);
    setLeft(null);
    try {
      const { data } = await call(instancePapers.addAll, { instituteId, params: { examInstanceId }, body: {} });
      if (data.added > 0) toastDone(t('examInstances.papersAdded', { count: count(data.added) }));
      if (data.added === 0 || data.left.length > 0) setLeft(data.left);
      await refresh(instancePapers.list);
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
  };
  return { busy, left, addAll };
}

/** The papers an instance examines and those it could examine; all can be added at once. */
export function InstancePapers({ examInstanceId, courseId }: { readonly examInstanceId: string; readonly courseId: string }) {
  const { t } = useText(examInstanceText);
  const instituteId = useInstituteId();
  const mayChange = useCan()('examInstances', 'update');
  const { busy, left, addAll } = useAddAll(examInstanceId);
  const answer = useCall(instancePapers.list, { instituteId, params: { examInstanceId } });
  const papers = answer.data?.data;
  if (!papers) return null;
  const examined = papers.filter((paper) => paper.examined).length;
  return (
    <FormSection aria-label={t('examInstances.papers')}>
      <FormHeading>
        {t('examInstances.papers')}
        {mayChange && examined < papers.length ? (
          <Button
            variant="default"
            size="xs"
            loading={busy}
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => void addAll()}
          >
            {t('examInstances.addPapers')}
          </Button>
        ) : null}
      </FormHeading>
      <Hint>{papers.length === 0 ? t('examInstances.noPapers') : t('examInstances.papersOf', { examined, all: papers.length })}</Hint>
      {mayChange && examined < papers.length ? <AddPaper examInstanceId={examInstanceId} papers={papers} /> : null}
      {left === null ? null : (
        <div role="status">
          <LeftOut left={left} />
        </div>
      )}
      {papers.length === 0 ? (
        <div>
          <LinkButton to={`${PAPERS}?courseId=${courseId}`}>{t('examInstances.toPapers')}</LinkButton>
        </div>
      ) : (
        <ul className={classes.papers}>
          {papers.map((paper) => (
            <li key={paper.paperId} data-out={!paper.examined || undefined}>
              <b>{paper.code}</b>
              <span>{paper.title}</span>
              <span>{paper.examined ? t('examInstances.paperStudents', { count: paper.students }) : t('examInstances.notExamined')}</span>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}
