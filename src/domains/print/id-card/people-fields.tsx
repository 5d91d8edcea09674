import { Pill, PillGroup, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { numbersIn } from '../../../kit/text/numbers.rules.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { divisions } from '../../courses/division/division.contract.ts';
import { departments } from '../../institute/department/department.contract.ts';
import { teacherProfiles } from '../../people/teacher-profile/teacher-profile.contract.ts';
import type { CardPeople } from './id-card.contract.ts';
import { idCardText } from './id-card.text.ts';
import { Choice } from './sheet-fields.tsx';

type Class = Extract<CardPeople, { of: 'CLASS' }>;
type Students = Extract<CardPeople, { of: 'STUDENTS' }>;
type Staff = Extract<CardPeople, { of: 'STAFF' }>;
/** Until a class is chosen there is none. */
type TypedClass = Omit<Class, 'courseInstanceId'> & { readonly courseInstanceId: string | null };
export type TypedPeople = Staff | Students | TypedClass;

export const OF_CLASS: TypedPeople = { of: 'CLASS', courseInstanceId: null, divisionId: null };
const OF_STUDENTS: TypedPeople = { of: 'STUDENTS', numbers: [] };
export const OF_STAFF: TypedPeople = { of: 'STAFF', departmentId: null, teacherProfileIds: null };

const START_OF = { CLASS: OF_CLASS, STUDENTS: OF_STUDENTS, STAFF: OF_STAFF } as const;

interface Props {
  readonly people: TypedPeople;
  readonly errorAt: (key: string) => string | null;
  readonly onChange: (people: TypedPeople) => void;
}

/** Its divisions, once a class is chosen; nothing where it has none. */
function DivisionField({
  courseInstanceId,
  value,
  onChoose,
}: {
  readonly courseInstanceId: string;
  readonly value: string | null;
  readonly onChoose: (divisionId: string | null) => void;
}) {
  const { t } = useText(idCardText);
  const instituteId = useInstituteId();
  const own = useCall(divisions.list, { instituteId, query: { courseInstanceId, size: '200' } }).data?.data ?? [];
  if (own.length === 0) return null;
  return (
    <SearchSelect
      label={t('idCard.division')}
      placeholder={t('idCard.allDivisions')}
      clearable
      comboboxProps={{ shadow: 'md' }}
      data={own.map((row) => ({ value: row.id, label: row.name }))}
      value={value}
      onChange={onChoose}
    />
  );
}

/** Teachers one by one; nobody chosen: everybody. */
function ChosenStaff({ people, onChange }: { readonly people: Staff; readonly onChange: (people: Staff) => void }) {
  const { t } = useText(idCardText);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const chosen = people.teacherProfileIds ?? [];
  const put = (ids: readonly string[]) => onChange({ ...people, teacherProfileIds: ids.length === 0 ? null : [...ids] });
  return (
    <>
      <ReferenceSelect
        // Empty again for the next one.
        key={chosen.length}
        master={teacherProfiles}
        field={{
          value: null,
          onChange: (id, option) => {
            if (id === null || chosen.includes(id)) return;
            setNames((before) => ({ ...before, [id]: option?.label ?? '' }));
            put([...chosen, id]);
          },
        }}
        known={null}
        shared={{ label: t('idCard.persons'), description: t('idCard.allPersons') }}
        clearable={false}
      />
      {chosen.length === 0 ? null : (
        <PillGroup>
          {chosen.map((id) => (
            <Pill
              key={id}
              withRemoveButton
              removeButtonProps={{ 'aria-label': t('idCard.without', { name: names[id] ?? '' }) }}
              onRemove={() => put(chosen.filter((one) => one !== id))}
            >
              {names[id]}
            </Pill>
          ))}
        </PillGroup>
      )}
    </>
  );
}

/** Typed, or pasted out of a sheet. */
function ChosenStudents({ people, errorAt, onChange }: Pick<Props, 'errorAt' | 'onChange'> & { readonly people: Students }) {
  const { t } = useText(idCardText);
  const [typed, setTyped] = useState(people.numbers.join('\n'));
  return (
    <Textarea
      label={t('idCard.numbers')}
      description={t('idCard.numbersHint', { count: count(people.numbers.length) })}
      error={errorAt('people.numbers')}
      withAsterisk
      autosize
      minRows={4}
      maxRows={12}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange({ ...people, numbers: numbersIn(event.currentTarget.value) });
      }}
    />
  );
}

function ChosenClass({ people, errorAt, onChange }: Pick<Props, 'errorAt' | 'onChange'> & { readonly people: TypedClass }) {
  const { t } = useText(idCardText);
  return (
    <>
      <ReferenceSelect
        master={courseInstances}
        field={{
          value: people.courseInstanceId,
          onChange: (courseInstanceId) => onChange({ ...people, courseInstanceId, divisionId: null }),
        }}
        known={null}
        shared={{ label: t('idCard.class'), withAsterisk: true, error: errorAt('people.courseInstanceId') }}
        clearable={false}
      />
      {people.courseInstanceId === null ? null : (
        <DivisionField
          courseInstanceId={people.courseInstanceId}
          value={people.divisionId}
          onChoose={(divisionId) => onChange({ ...people, divisionId })}
        />
      )}
    </>
  );
}

/** Whose cards: a class, chosen students, or staff. */
export function PeopleFields({ people, errorAt, onChange }: Props) {
  const { t } = useText(idCardText);
  const can = useCan();
  const kinds = [
    ...(can('profiles', 'read') ? (['CLASS', 'STUDENTS'] as const) : []),
    ...(can('teachers', 'read') ? (['STAFF'] as const) : []),
  ];
  return (
    <>
      {kinds.length < 2 ? null : <Choice name="of" value={people.of} values={kinds} onChoose={(of) => onChange(START_OF[of])} />}
      {people.of === 'CLASS' ? (
        <ChosenClass people={people} errorAt={errorAt} onChange={onChange} />
      ) : people.of === 'STUDENTS' ? (
        <ChosenStudents people={people} errorAt={errorAt} onChange={onChange} />
      ) : (
        <>
          <ReferenceSelect
            master={departments}
            field={{ value: people.departmentId, onChange: (departmentId) => onChange({ ...people, departmentId }) }}
            known={null}
            shared={{ label: t('idCard.department'), description: t('idCard.allDepartments'), error: errorAt('people.departmentId') }}
            clearable
          />
          <ChosenStaff people={people} onChange={onChange} />
        </>
      )}
    </>
  );
}
