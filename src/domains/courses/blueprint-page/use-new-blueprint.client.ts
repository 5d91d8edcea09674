import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formErrors } from '../../../kit/form/schema-text.client.ts';
import { sameValue } from '../../../kit/form/same-value.rules.ts';
import { NEW, useDraft } from '../../../kit/form/use-draft.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { formText } from '../../../kit/form/form.text.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { blueprintVersions, copyVersion } from '../blueprint-version/blueprint-version.contract.ts';
import { detailsOf } from '../blueprint-version/blueprint-links.client.ts';
import { courseBlueprints } from '../course-blueprint/course-blueprint.contract.ts';

interface Values {
  readonly code: string;
  readonly name: string;
  readonly courseId: string | null;
  readonly branchId: string | null;
  readonly label: string;
  readonly creditTarget: string;
  readonly regulationId: string | null;
  readonly start: 'EMPTY' | 'COPY';
  /** The version to copy. */
  readonly copyOf: string | null;
}

const KEYS = ['code', 'name', 'courseId', 'branchId', 'copyOf', 'label', 'creditTarget', 'regulationId'];
const shape = z.strictObject({
  ...courseBlueprints.shape,
  label: blueprintVersions.shape.label,
  creditTarget: blueprintVersions.shape.creditTarget,
  regulationId: blueprintVersions.shape.regulationId,
});

/** The form of a new blueprint. Its first version is made after it; when that fails, the blueprint remains and the page says what is missing. */
export function useNewBlueprint() {
  const { t } = useText(courseBlueprintText, formText, fieldText);
  const instituteId = useInstituteId();
  const navigate = useNavigate();
  const [empty] = useState<Values>(() => ({
    code: '',
    name: '',
    courseId: null,
    branchId: null,
    label: t('blueprints.firstVersion'),
    creditTarget: '',
    regulationId: null,
    start: 'EMPTY',
    copyOf: null,
  }));
  const [values, setValues] = useDraft('course_blueprint', NEW, empty);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const [saving, setSaving] = useState(false);
  const set = (change: Partial<Values>) => {
    setValues({ ...values, ...change });
    Object.keys(change).forEach(mended);
  };
  const addVersion = async (courseBlueprintId: string, { label, creditTarget, regulationId }: z.output<typeof shape>) => {
    if (values.start === 'COPY' && values.copyOf !== null) {
      return call(copyVersion, { instituteId, params: { id: values.copyOf }, body: { label, courseBlueprintId } });
    }
    const body = { courseBlueprintId, label, papers: [], baskets: [], creditTarget, regulationId };
    return call(blueprintVersions.create, { instituteId, body });
  };
  const write = async (entered: z.output<typeof shape>) => {
    const { label: _label, creditTarget: _target, regulationId: _regulation, ...body } = entered;
    const { data } = await call(courseBlueprints.create, { instituteId, body });
    const made = await addVersion(data.id, entered).catch((error: unknown) => {
      toastRefusal(error);
      return null;
    });
    toastDone(t('form.saved', { name: data.name }));
    await refresh(courseBlueprints.list, blueprintVersions.list);
    await navigate(detailsOf(data.id, made ? { tab: 'papers', version: made.data.id } : {}));
  };
  const save = async () => {
    const { start, copyOf, creditTarget, courseId, ...rest } = values;
    const checked = z.safeParse(shape, { ...rest, courseId: courseId ?? undefined, creditTarget: creditTarget.trim() || null });
    const missing = start === 'COPY' && copyOf === null ? { copyOf: t('field.choose') } : {};
    if (!checked.success) return refuse({ ...formErrors(checked.error.issues), ...missing });
    if ('copyOf' in missing) return refuse(missing);
    setSaving(true);
    try {
      await write(checked.data);
    } catch (error) {
      refuse(showRefusal(error, KEYS));
    } finally {
      setSaving(false);
    }
  };
  return { values, errors, saving, isChanged: !sameValue(values, empty), set, save };
}

export type NewBlueprint = ReturnType<typeof useNewBlueprint>;
