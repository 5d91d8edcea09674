import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { PageArea } from '../../../kit/page/page.tsx';
import { statesOf, templateChanges } from '../../../kit/print-template/compare-templates.rules.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { SHIPPED } from '../print-kind/shipped-templates.contract.ts';
import { printTemplates } from '../print-template/print-template.contract.ts';
import type { PrintTemplateRow } from '../print-template/print-template.contract.ts';
import { ChangedValues } from './changed-values.tsx';
import { templateDesignText } from './template-design.text.ts';

const SHIPPED_ONE = 'SHIPPED';

/** What differs between this version, as it is saved, and another one of its kind or the shipped template. */
export function CompareTab({ version }: { readonly version: PrintTemplateRow }) {
  const { t } = useText(templateDesignText);
  const instituteId = useInstituteId();
  const [asked, setAsked] = useState<string | null>(null);
  const list = useCall(printTemplates.list, { instituteId, query: { kind: version.kind, sort: 'versionNo', order: 'desc', size: '200' } });
  if (list.error) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <ListWaiting />;
  const others = list.data.data.filter(({ id }) => id !== version.id);
  // The version before it, until another is asked for.
  const chosen = asked ?? others.find(({ versionNo }) => versionNo < version.versionNo)?.id ?? SHIPPED_ONE;
  const before = others.find(({ id }) => id === chosen)?.document ?? SHIPPED[version.kind];
  const changes = templateChanges(before, version.document);
  return (
    <PageArea>
      <Select
        label={t('design.compareWith')}
        maw={420}
        data={[
          { value: SHIPPED_ONE, label: t('design.shipped') },
          ...others.map(({ id, versionNo, name }) => ({ value: id, label: t('design.versionName', { number: versionNo, name }) })),
        ]}
        value={chosen}
        allowDeselect={false}
        onChange={setAsked}
        comboboxProps={{ shadow: 'md' }}
      />
      {changes.length === 0 ? (
        <StatePanel kind="empty" title={t('design.same')}>
          {t('design.sameHint')}
        </StatePanel>
      ) : (
        <RecordTable>
          <thead>
            <tr>
              <th scope="col">{t('design.element')}</th>
              <th scope="col">{t('design.change')}</th>
              <th scope="col">{t('design.parts')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ element, change }) => (
              <tr key={`${element} ${change}`}>
                <td data-name={t('design.element')}>{element === '' ? t('design.wholePage') : element}</td>
                <td data-name={t('design.change')}>{t(`design.change.${change}`)}</td>
                <td data-name={t('design.parts')}>
                  {change === 'CHANGED' ? <ChangedValues states={statesOf(before, version.document, element)} /> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </RecordTable>
      )}
    </PageArea>
  );
}
