import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { fieldErrorsOf } from '../../../kit/form/field-errors.rules.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { teamText } from './team.text.ts';
import { formText } from '../../../kit/form/form.text.ts';
import { useInstitutes } from '../../../kit/session/institute.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { showBelow } from './team-area.client.ts';
import { TeamSelect } from './team-select.tsx';
import { createTeam, getTeam, getTeamList, teamFacts, updateTeam, type TeamDetails } from './team.contract.ts';

const KEYS = ['name', 'parentId', 'description', 'instituteIds'];

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

const typedOf = ({ team, parentId = null }: Props): Typed => ({
  name: team?.name ?? '',
  description: team?.description ?? '',
  instituteIds: team?.instituteIds ?? [],
  parentId: team ? team.parentId : parentId,
});

function useTeamForm(props: Props) {
  const { t } = useText(formText);
  const { team, onClose } = props;
  const [start] = useState(() => typedOf(props));
  const [values, setValues] = useState(start);
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
  const save = async () => {
    const { name, description, instituteIds } = values;
    const entered = { name, description: description.trim() || null, instituteIds: instituteIds.length > 0 ? [...instituteIds] : null };
    const checked = z.safeParse(teamFacts, entered);
    if (!checked.success) return refuse(fieldErrorsOf(checked.error.issues));
    setSaving(true);
    try {
      await write(checked.data);
      toastDone(t('form.saved', { name: checked.data.name }));
      onClose();
    } catch (error) {
      refuse(showRefusal(error, KEYS));
    } finally {
      setSaving(false);
    }
    await refresh(getTeamList, getTeam);
  };
  return { values, errors, saving, changed: JSON.stringify(values) !== JSON.stringify(start), set, save };
}

/** A new team, or name, description and institutes of an existing one. */
export function TeamForm(props: Props) {
  const { team, onClose } = props;
  const { t } = useText(teamText, formText);
  const institutes = useInstitutes((state) => state.institutes);
  const { values, errors, saving, changed, set, save } = useTeamForm(props);
  return (
    <DrawerForm
      title={team ? team.name : t('form.new', { noun: t('team.one') })}
      changed={changed}
      saving={saving}
      readOnly={false}
      onSave={() => void save()}
      onClose={onClose}
    >
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
