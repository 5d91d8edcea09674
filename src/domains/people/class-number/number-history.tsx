import { IconArrowBackUp } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { JobProgress } from '../../../kit/live/job-progress.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Act } from '../../../kit/ui/act.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { classNumbers, type Numbering, type NumberingState } from './class-number.contract.ts';
import classes from './class-number.module.css';
import { classNumberText } from './class-number.text.ts';

const TONE: Readonly<Record<NumberingState, Tone>> = {
  GIVING: 'blue',
  GIVEN: 'green',
  FAILED: 'red',
  TAKING_BACK: 'blue',
  TAKEN_BACK: 'grey',
};
const SIZE = 10;

const refreshNumbers = () => refresh(classNumbers.list, classNumbers.places, classNumbers.preview);

function TakeBack({ numbering, onClose }: { readonly numbering: Numbering; readonly onClose: () => void }) {
  const { t } = useText(classNumberText);
  const instituteId = useInstituteId();
  const takeBack = async () => {
    const { id, version } = numbering;
    await call(classNumbers.takeBack, { instituteId, params: { id }, body: { version } });
    await refresh(classNumbers.list);
    toastDone(t('numbers.takingBack'));
  };
  return (
    <ReasonDialog
      title={t('numbers.takeBackTitle', { count: count(numbering.students) })}
      confirm={t('numbers.takeBack')}
      tone="red"
      reason="NONE"
      onConfirm={takeBack}
      onClose={onClose}
    >
      {t('numbers.takeBackWhat')}
    </ReasonDialog>
  );
}

function Row({ numbering, onTakeBack }: { readonly numbering: Numbering; readonly onTakeBack: (one: Numbering) => void }) {
  const { t } = useText(classNumberText);
  const can = useCan();
  const { kind, pattern, state, problem, first, last, students, jobId } = numbering;
  const end = useCallback(() => void refreshNumbers(), []);
  const isGoing = state === 'GIVING' || state === 'TAKING_BACK';
  return (
    <tr>
      <td>
        <FirstLine>{t(`numbers.kind.${kind}`)}</FirstLine>
        <SecondLine>{pattern}</SecondLine>
      </td>
      <td className={classes.number}>
        <FirstLine>{first === null ? '–' : `${first} – ${last ?? ''}`}</FirstLine>
        <SecondLine>
          {t('numbers.students')}: {count(students)}
        </SecondLine>
      </td>
      <td>
        <StateBadge tone={TONE[state]}>{t(`numbers.state.${state}`)}</StateBadge>
        {problem === null ? null : <SecondLine>{t(`numbers.problem.${problem}`)}</SecondLine>}
        {isGoing && jobId !== null ? <JobProgress key={jobId} id={jobId} onEnd={end} /> : null}
      </td>
      <td>
        <FirstLine>{momentText(numbering.takenBackAt ?? numbering.givenAt)}</FirstLine>
        <SecondLine>{numbering.takenBackByName ?? numbering.givenByName ?? '–'}</SecondLine>
      </td>
      <td data-end>
        {state === 'GIVEN' && can('classNumbers', 'update') ? (
          <Act icon={IconArrowBackUp} words={t('numbers.takeBack')} onClick={() => onTakeBack(numbering)} />
        ) : null}
      </td>
    </tr>
  );
}

/** What was given in a class, newest first, with the way back. */
export function NumberHistory({ courseInstanceId }: { readonly courseInstanceId: string }) {
  const { t } = useText(classNumberText);
  const instituteId = useInstituteId();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Numbering | null>(null);
  const query = { courseInstanceId, page: String(page), size: String(SIZE) };
  const answer = useCall(classNumbers.list, { instituteId, query }, { keepPrevious: true });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { data, page: shown } = answer.data;
  return (
    <Card title={t('numbers.history')}>
      {data.length === 0 ? (
        <Hint>{t('numbers.none')}</Hint>
      ) : (
        <TableFrame>
          <DenseTable aria-label={t('numbers.history')}>
            <thead>
              <tr>
                <th scope="col">{t('numbers.kind')}</th>
                <th scope="col">{t('numbers.range')}</th>
                <th scope="col">{t('numbers.state')}</th>
                <th scope="col">{t('numbers.by')}</th>
                <th>
                  <span className="p-hidden">{t('numbers.takeBack')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((numbering) => (
                <Row key={numbering.id} numbering={numbering} onTakeBack={setAsked} />
              ))}
            </tbody>
          </DenseTable>
        </TableFrame>
      )}
      {(shown.total ?? 0) > SIZE ? (
        <Pager page={page} size={SIZE} total={shown.total ?? 0} onPage={setPage} onSize={() => setPage(1)} />
      ) : null}
      {asked ? <TakeBack numbering={asked} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}
