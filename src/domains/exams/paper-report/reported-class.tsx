import type { ReactNode } from 'react';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useRememberedSet } from '../../../kit/session/use-remembered.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import classes from './paper-report.module.css';
import { paperReportText } from './paper-report.text.ts';

const NAMES = ['paperClass'] as const;

/** The class of the address, else the last one that was chosen here. */
export function ReportedClass({ children }: { readonly children: (courseInstanceId: string) => ReactNode }) {
  const { t } = useText(paperReportText);
  const instituteId = useInstituteId();
  const [asked, change] = useRememberedSet(NAMES);
  const id = asked['paperClass'] ?? null;
  const named = useCall(courseInstances.get, { instituteId, params: { id: id ?? '' } }, { enabled: id !== null });
  const row = named.data?.data ?? null;
  return (
    <>
      <div className={classes.choice}>
        <ReferenceSelect
          key={row?.id ?? ''}
          master={courseInstances}
          field={{ value: row?.id ?? null, onChange: (paperClass) => change({ paperClass }) }}
          known={row === null ? null : { value: row.id, label: row.code }}
          shared={{ label: t('paperReport.class') }}
          clearable={false}
        />
      </div>
      {row === null ? (
        <StatePanel kind="empty" title={t('paperReport.chooseClass')}>
          {t('paperReport.chooseClassHint')}
        </StatePanel>
      ) : (
        children(row.id)
      )}
    </>
  );
}
