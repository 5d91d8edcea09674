import { useState } from 'react';
import * as z from 'zod/mini';
import { formErrors } from '../../../kit/form/schema-text.client.ts';
import { differing, settled, useNewer, type Keep } from '../../../kit/form/newer.client.ts';
import { useDraft } from '../../../kit/form/use-draft.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { instituteFactsText } from './institute-facts.text.ts';
import { instituteSettingsText } from './institute-settings.text.ts';
import { examSettingsText } from './exam-settings.text.ts';
import { formText } from '../../../kit/form/form.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { getInstitute, getInstituteMetaList } from './institute.contract.ts';
import { getInstituteProfile, getMyInstitutes, updateSection, type InstituteProfile } from './institute-profile.contract.ts';
import type { Section } from './institute-sections.contract.ts';

const { textOf } = textsOf(instituteFactsText, instituteSettingsText, examSettingsText);

/** What is said under a fact when it is entered. */
export const helpOfFact = (name: string): string | null => textOf(`institute.${name}.help`, '') || null;

export type SectionValues = Readonly<Record<string, unknown>>;

/** The values of a section and its version. A hidden section has none. */
function partsOf(profile: InstituteProfile, section: Section): { values: SectionValues; version: number } {
  const { version = 0, ...values } = profile[section] ?? {};
  return { values, version };
}

/** Everything on screen that shows a fact of the institute. */
export const refreshInstitute = () => refresh(getInstituteProfile, getInstitute, getInstituteMetaList, getMyInstitutes);

/** State and saving of one section; when somebody else saved it meanwhile, the user can view their values or overwrite them. */
export function useSectionForm(profile: InstituteProfile, section: Section, onClose: () => void) {
  const { t } = useText(formText);
  const instituteId = useInstituteId();
  const read = async () => partsOf((await call(getInstituteProfile, { instituteId })).data, section);
  const { base, newer, meet, settle } = useNewer(partsOf(profile, section), read);
  const [values, setValues] = useDraft('institute', section, base.values);
  const [saving, setSaving] = useState(false);
  const { errors, refuse, mended } = useFieldErrors(Object.keys(base.values));
  const endpoint: Endpoint = updateSection[section];
  const set = (name: string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }));
    mended(name);
  };
  const refused = async (error: unknown) => {
    if (!(await meet(error))) refuse(showRefusal(error, Object.keys(values)));
  };
  const save = async () => {
    const body = { ...values, version: base.version };
    const checked = z.safeParse(endpoint.body, body);
    if (!checked.success) return refuse(formErrors(checked.error.issues, helpOfFact));
    setSaving(true);
    try {
      await call(endpoint, { instituteId, body });
      toastDone(t('form.saved', { name: textOf(`institute.section.${section}`) }));
      onClose();
      await refreshInstitute();
    } catch (error) {
      await refused(error).catch((again: unknown) => refuse(showRefusal(again, [])));
    } finally {
      setSaving(false);
    }
  };
  const resolve = (keep: Keep) => {
    if (!newer) return;
    setValues(settled(keep, { before: base.values, mine: values, theirs: newer.row.values }));
    settle();
  };
  const changed = differing(base.values, values).length > 0;
  const conflict = newer && { by: newer.by, names: differing(base.values, newer.row.values), theirs: newer.row.values };
  return { values, errors, saving, conflict, changed, set, save, resolve };
}

export type SectionForm = ReturnType<typeof useSectionForm>;
