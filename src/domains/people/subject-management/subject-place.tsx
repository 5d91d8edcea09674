import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useRememberedSet } from '../../../kit/session/use-remembered.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { CLASS, ClassSelect, NoClass } from '../../courses/class-choice/class-choice.door.client.ts';
import { subjectTakes } from '../subject-take/subject-take.contract.ts';
import { subjectTakeText } from '../subject-take/subject-take.text.ts';
import classes from './subject-management.module.css';
import { subjectManagementText } from './subject-management.text.ts';

const NAMES = [CLASS, 'semester'] as const;

export type ClassBaskets = ReplyOf<typeof subjectTakes.baskets>['data'] & { readonly courseInstanceId: string };

interface Props {
  readonly children: (place: ClassBaskets) => ReactNode;
}

/** The class and semester of the address, else the last ones that were chosen here. */
export function SubjectPlace({ children }: Props) {
  const { t } = useText(subjectManagementText, subjectTakeText);
  const instituteId = useInstituteId();
  const [asked, change] = useRememberedSet(NAMES);
  const id = asked[CLASS] ?? null;
  const semester = asked['semester'] ?? null;
  const params = { courseInstanceId: id ?? '' };
  const query = semester === null ? {} : { semester };
  const answer = useCall(subjectTakes.baskets, { instituteId, params, query }, { enabled: id !== null });
  const data = answer.data?.data;
  const semesters = data === undefined ? [] : [...new Set([...data.semesters, data.semester])].sort((a, b) => a - b).map(String);
  return (
    <>
      <div className={classes.places}>
        <ClassSelect id={id} onChange={(chosen) => change({ [CLASS]: chosen, semester: null })} />
        {data === undefined ? null : (
          <Select
            label={t('subjectPlace.semester')}
            data={semesters}
            value={String(data.semester)}
            allowDeselect={false}
            onChange={(value) => change({ semester: value })}
          />
        )}
      </div>
      {id === null ? (
        <NoClass />
      ) : data === undefined ? (
        answer.isError ? (
          <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <ListWaiting />
        )
      ) : data.baskets.length === 0 ? (
        <StatePanel kind="empty" title={t('takes.noBaskets', { semester: data.semester })}>
          {t('takes.noBasketsHint')}
        </StatePanel>
      ) : (
        children({ ...data, courseInstanceId: id })
      )}
    </>
  );
}
