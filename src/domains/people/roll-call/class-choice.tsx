import type { ReactNode } from 'react';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useRememberedSet } from '../../../kit/session/use-remembered.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import classes from './roll-call.module.css';
import { rollCallText } from './roll-call.text.ts';

const NAMES = ['rollClass'] as const;

interface Props {
  /** A list follows, which reaches the edges of the page. */
  readonly isList?: boolean;
  readonly children: (courseInstanceId: string) => ReactNode;
}

/** The class of the address, else the last one that was chosen here. */
export function ClassChoice({ isList = false, children }: Props) {
  const { t } = useText(rollCallText);
  const instituteId = useInstituteId();
  const [asked, change] = useRememberedSet(NAMES);
  const id = asked['rollClass'] ?? null;
  const named = useCall(courseInstances.get, { instituteId, params: { id: id ?? '' } }, { enabled: id !== null });
  const row = named.data?.data ?? null;
  return (
    <>
      <div className={classes.choice} data-list={isList || undefined}>
        <ReferenceSelect
          key={row?.id ?? ''}
          master={courseInstances}
          field={{ value: row?.id ?? null, onChange: (rollClass) => change({ rollClass }) }}
          known={row === null ? null : { value: row.id, label: row.code }}
          shared={{ label: t('rollCall.class') }}
          clearable={false}
        />
      </div>
      {row === null ? (
        <StatePanel kind="empty" title={t('rollCall.choose')}>
          {t('rollCall.chooseHint')}
        </StatePanel>
      ) : (
        children(row.id)
      )}
    </>
  );
}
