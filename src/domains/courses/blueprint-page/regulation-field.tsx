import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { blueprintVersionText } from '../blueprint-version/blueprint-version.text.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { courses } from '../../academics/course/course.contract.ts';
import { programs } from '../../academics/program/program.contract.ts';
import { regulations } from '../../academics/regulation/regulation.contract.ts';
import classes from './blueprints.module.css';
import type { NewBlueprint } from './use-new-blueprint.client.ts';

/** The regulation of the course's program; null where it has none or the user may not read it. */
function useProgramRegulation(courseId: string | null) {
  const instituteId = useInstituteId();
  const can = useCan();
  const enabled = courseId !== null && can('courses', 'read') && can('programs', 'read');
  const course = useCall(courses.get, { instituteId, params: { id: courseId ?? '' } }, { enabled }).data?.data;
  const program = useCall(
    programs.get,
    { instituteId, params: { id: course?.programId ?? '' } },
    { enabled: enabled && course?.id === courseId },
  ).data?.data;
  const name = program?.names?.['regulationId'];
  return course?.id === courseId && program?.id === course?.programId && program?.regulationId && name
    ? { value: program.regulationId, label: name }
    : null;
}

/** Regulation of the first version, with a button for the program's own. */
export function RegulationField({ form }: { readonly form: NewBlueprint }) {
  const { t } = useText(courseBlueprintText, blueprintVersionText);
  const { values, errors, set } = form;
  const offered = useProgramRegulation(values.courseId);
  const [taken, setTaken] = useState<typeof offered>(null);
  const take = () => {
    setTaken(offered);
    set({ regulationId: offered?.value ?? null });
  };
  return (
    <div>
      <ReferenceSelect
        key={taken?.value ?? ''}
        master={regulations}
        field={{ value: values.regulationId, onChange: (regulationId) => set({ regulationId }) }}
        known={taken}
        shared={{
          label: t('blueprintVersion.regulation'),
          description: t('blueprintVersion.regulation.help'),
          error: errors['regulationId'] ?? null,
          // The pressed button disappears: keyboard focus goes here.
          autoFocus: taken !== null,
        }}
        clearable
      />
      {offered && values.regulationId === null ? (
        <Button className={classes.offer ?? ''} variant="subtle" size="compact-sm" onClick={take}>
          {t('blueprints.takeRegulation', { name: offered.label })}
        </Button>
      ) : null}
    </div>
  );
}
