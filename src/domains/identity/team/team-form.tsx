import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { differing, settled, useNewer, type Keep } from '../../../kit/form/newer.client.ts';
import { formErrors } from '../../../kit/form/schema-text.client.ts';
import { NEW, useDraft } from '../../../kit/form/use-draft.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { teamText } from './team.text.ts';
import { formText } from '../../../kit/form/form.text.ts';
import { useInstitutes } from '../../../kit/session/institute.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { showBelow } from './team-area.client.ts';
import { TeamSelect } from './team-select.tsx';
import { createTeam, getTeam, getTeamList, teamFacts, updateTeam, type TeamDetails } from './team.contract.ts';

const KEYS = ['name', 'parentId', 'description', 'instituteIds'];
const FACTS = [
  { key: 'name', label: 'team.name' },
  { key: 'description', label: 'team.description' },
  { key: 'instituteIds', label: 'team.institutes' },
] as const;

interface Typed {
  readonly name: string;
  readonly description: string;
  readonly instituteIds: readonly string[];
  readonly parentId: string | null;
}

interface Props {
  /** The edited team; null: a new one. */
  readonly team: TeamDetails | null;
  /** Parent of a new team; an existing team changes its parent only by moving. */
  readonly parentId?: string | null;
  readonly onClose: () => void;
}

const typedOf = (team: TeamDetails | null, parentId: string | null = null): Typed => ({
  name: team?.name ?? '',
  description: team?.description ?? '',
  instituteIds: team?.instituteIds ?? [],
  parentId: team ? team.parentId : parentId,
});

function useTeamForm(props: Props) {
  const { t } = useText(formText);
  const { team: given, parentId: under, onClose } = props;
  const read = async () => (given ? (await call(getTeam, { params: { id: given.id } })).data : null);
  const { base: team, newer, meet, settle } = useNewer(given, read);
  const start = typedOf(team, under);
  const [values, setValues] = useDraft('team', given?.id ?? NEW, start);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const [saving, setSaving] = useState(false);
  const set = (change: Partial<Typed>) => {
    setValues({ ...values, ...change });
    Object.keys(change).forEach(mended);
  };
  const write = async (facts: z.output<typeof teamFacts>) => {
    const { parentId } = values;
    if (!team) {
      await call(createTeam, { body: { ...facts, parentId } });
      if (parentId !== null) showBelow([parentId], 'OPEN');
    } else {
      const body = { ...facts, headUserId: team.head?.id ?? null, version: team.version };
      await call(updateTeam, { params: { id: team.id }, body });
    }
  };
  const refused = async (error: unknown) => {
    if (!(await meet(error))) refuse(showRefusal(error, KEYS));
  };
  const resolve = (keep: Keep) => {
    if (!newer) return;
    const theirs = typedOf(newer.row);
    setValues(settled(keep, { before: start, mine: values, theirs }));
    settle();
  };
  const save = async () => {
    const { name, description, instituteIds } = values;
    const entered = { name, description: description.trim() || null, instituteIds: instituteIds.length > 0 ? [...instituteIds] : null };
    const checked = z.safeParse(teamFacts, entered);
    if (!checked.success) return refuse(formErrors(checked.error.issues));
    setSaving(true);
    try {
      await write(checked.data);
      toastDone(t('form.saved', { name: checked.data.name }));
      onClose();
    } catch (error) {
      await refused(error).catch(toastRefusal);
    } finally {
      setSaving(false);
    }
    await refresh(getTeamList, getTeam);
  };
  const conflict = newer && { by: newer.by, before: start, after: typedOf(newer.row) };
  return { values, errors, saving, changed: differing(start, values).length > 0, set, save, conflict, resolve };
}

/** What somebody else changed of the team meanwhile. */
function useChanges(conflict: { readonly before: Typed; readonly after: Typed } | null) {
  const { t } = useText(teamText);
  const institutes = useInstitutes((state) => state.institutes);
  const institute = (id: string) => institutes.find((one) => one.institute_id === id)?.Meta.CollegeName ?? '';
  const wordsOf = (key: string, typed: Typed): string => {
    if (key === 'instituteIds') return typed.instituteIds.map(institute).join(', ') || t('team.everyInstitute');
    return (key === 'name' ? typed.name : typed.description) || '–';
  };
  if (!conflict) return [];
  const changed = differing(conflict.before, conflict.after);
  return FACTS.filter(({ key }) => changed.includes(key)).map(({ key, label }) => ({
    label: t(label),
    words: wordsOf(key, conflict.after),
  }));
}

/** A new team, or name, description and institutes of an existing one. */
export function TeamForm(props: Props) {
  const { team, onClose } = props;
  const { t } = useText(teamText, formText);
  const institutes = useInstitutes((state) => state.institutes);
  const { values, errors, saving, changed, set, save, conflict, resolve } = useTeamForm(props);
  const changes = useChanges(conflict);
  return (
    <DrawerForm
      title={team ? team.name : t('form.new', { noun: t('team.one') })}
      changed={changed}
      saving={saving}
      readOnly={false}
      onSave={() => void save()}
      onClose={onClose}
    >
      {conflict ? <ConflictNote by={conflict.by} changes={changes} onKeep={resolve} /> : null}
      <TextInput
        label={t('team.name')}
        required
        maxLength={80}
        data-field="name"
        error={errors['name'] ?? null}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      {team ? null : (
        <TeamSelect
          label={t('team.parent')}
          none={t('team.top')}
          value={values.parentId}
          onChange={(parentId) => set({ parentId })}
          error={errors['parentId'] ?? null}
          field="parentId"
        />
      )}
      <Textarea
        label={t('team.description')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        data-field="description"
        error={errors['description'] ?? null}
        value={values.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <MultiSelect
        label={t('team.institutes')}
        description={t('team.institutes.help')}
        data={institutes.map((one) => ({ value: one.institute_id, label: one.Meta.CollegeName }))}
        value={[...values.instituteIds]}
        onChange={(instituteIds) => set({ instituteIds })}
        placeholder={values.instituteIds.length === 0 ? t('team.everyInstitute') : ''}
        comboboxProps={{ shadow: 'md' }}
        data-field="instituteIds"
        error={errors['instituteIds'] ?? null}
      />
    </DrawerForm>
  );
}
