import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { subjectMeant } from './new-paper.rules.ts';
import { blueprintVersionText } from './blueprint-version.text.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { subjects } from '../../academics/subject/subject.contract.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

export type Subject = z.output<typeof subjects.row>;

interface Props {
  readonly semester: number;
  /** Subjects already in this semester. */
  readonly taken: ReadonlySet<string>;
  readonly onAdd: (subject: Subject) => void;
  readonly onClose: () => void;
}

const SHOWN = '20';

/** Finds a subject by code or name and adds it; the field stays open for the next one until it loses focus or Esc is pressed. */
export function SubjectAdd({ semester, taken, onAdd, onClose }: Props) {
  const { t } = useText(blueprintVersionText, uiText);
  const instituteId = useInstituteId();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const list = useCall(subjects.list, { instituteId, query: { size: SHOWN, sort: 'code', ...(q ? { q } : {}) } }, { keepPrevious: true });
  const found = list.data?.data ?? [];
  const options = found.map((one) => ({
    value: one.id,
    label: t('grid.subjectName', { code: one.code, name: one.name }),
    disabled: taken.has(one.id),
  }));
  // The answer comes after Enter: by then another paper may have been added.
  const latest = useRef({ taken, onAdd });
  useEffect(() => {
    latest.current = { taken, onAdd };
  });
  const enter = async () => {
    const code = typed.trim();
    if (code === '') return;
    const { data } = await call(subjects.list, { instituteId, query: { size: SHOWN, sort: 'code', q: code } });
    const meant = subjectMeant(code, data, latest.current.taken);
    if (meant === null) return;
    latest.current.onAdd(meant);
    setTyped((now) => (now.trim() === code ? '' : now));
  };
  const choose = (id: string | null) => {
    const subject = found.find((one) => one.id === id);
    if (!subject) return;
    onAdd(subject);
    setTyped('');
  };
  return (
    <SearchSelect
      aria-label={t('grid.addTo', { number: semester })}
      placeholder={t('grid.findSubject')}
      data={options}
      shownOf={{ shown: found.length, total: list.data?.page.total ?? 0 }}
      value={null}
      onChange={choose}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      autoFocus
      defaultDropdownOpened
      onBlur={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        // With a row chosen by the arrows the list takes Enter itself.
        if (event.key === 'Enter' && !event.currentTarget.hasAttribute('aria-activedescendant')) enter().catch(toastRefusal);
      }}
      nothingFoundMessage={list.isFetching ? t('list.loading') : t('grid.noSubject')}
      rightSection={list.isFetching ? <Loader size={16} /> : undefined}
      comboboxProps={{ shadow: 'md', width: 320, position: 'bottom-start' }}
      maxDropdownHeight={280}
    />
  );
}
