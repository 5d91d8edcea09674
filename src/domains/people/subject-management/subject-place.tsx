import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useRememberedSet } from '../../../kit/session/use-remembered.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { subjectTakes } from '../subject-take/subject-take.contract.ts';
import { subjectTakeText } from '../subject-take/subject-take.text.ts';
import classes from './subject-management.module.css';
import { subjectManagementText } from './subject-management.text.ts';

const NAMES = ['subjectClass', 'semester'] as const;

export type ClassBaskets = ReplyOf<typeof subjectTakes.baskets>['data'] & { readonly courseInstanceId: string };

/** The electives of the chosen class, or why there are none. */
function Place({
  id,
  semester,
  children,
}: {
  readonly id: string;
  readonly semester: string | null;
  readonly children: Props['children'];
}) {
  const { t } = useText(subjectManagementText, subjectTakeText);
  const [, change] = useRememberedSet(NAMES);
  const query = semester === null ? {} : { semester };
  const answer = useCall(
    subjectTakes.baskets,
    { instituteId: useInstituteId(), params: { courseInstanceId: id }, query },
    { keepPrevious: true },
  );
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { data } = answer.data;
  const choices = [...new Set([...data.semesters, data.semester])].sort((a, b) => a - b).map(String);
  return (
    <>
      <div className={classes.place}>
        <Select
          label={t('subjectPlace.semester')}
          data={choices}
          value={String(data.semester)}
          allowDeselect={false}
          onChange={(value) => change({ semester: value })}
        />
      </div>
      {data.baskets.length === 0 ? (
        <StatePanel kind="empty" title={t('takes.noBaskets', { semester: data.semester })}>
          {t('takes.noBasketsHint')}
        </StatePanel>
      ) : (
        children({ ...data, courseInstanceId: id })
      )}
    </>
  );
}

interface Props {
  readonly children: (place: ClassBaskets) => ReactNode;
}

/** The class and semester of the address, else the last ones that were chosen here. */
export function SubjectPlace({ children }: Props) {
  const { t } = useText(subjectManagementText);
  const instituteId = useInstituteId();
  const [asked, change] = useRememberedSet(NAMES);
  const id = asked['subjectClass'] ?? null;
  const named = useCall(courseInstances.get, { instituteId, params: { id: id ?? '' } }, { enabled: id !== null });
  const row = named.data?.data ?? null;
  return (
    <>
      <div className={classes.place}>
        <ReferenceSelect
          key={row?.id ?? ''}
          master={courseInstances}
          field={{ value: row?.id ?? null, onChange: (subjectClass) => change({ subjectClass, semester: null }) }}
          known={row === null ? null : { value: row.id, label: row.code }}
          shared={{ label: t('subjectPlace.class') }}
          clearable={false}
        />
      </div>
      {row === null ? (
        <StatePanel kind="empty" title={t('subjectPlace.chooseClass')}>
          {t('subjectPlace.chooseClassHint')}
        </StatePanel>
      ) : (
        <Place key={row.id} id={row.id} semester={asked['semester'] ?? null}>
          {children}
        </Place>
      )}
    </>
  );
}
