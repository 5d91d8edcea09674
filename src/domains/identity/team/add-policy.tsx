import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { teamText } from './team.text.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstitutes } from '../../../kit/session/institute.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { addTeamPolicy, getTeamPolicyChoices } from './team-content.contract.ts';
import type { TeamDetails } from './team.contract.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

const KEYS = ['policyId', 'instituteIds'];

interface Props {
  readonly team: TeamDetails;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

function useAddPolicy({ team, onDone, onClose }: Props) {
  const { t } = useText(teamText);
  const choices = useCall(getTeamPolicyChoices, { params: { id: team.id } }).data?.data ?? [];
  const [policyId, setPolicy] = useState<string | null>(null);
  const [instituteIds, setInstitutes] = useState<string[]>([]);
  const [saving, setSaving] = useState(false);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const save = async () => {
    if (policyId === null) return refuse({ policyId: t('team.choosePolicy') });
    setSaving(true);
    try {
      const body = { policyId, instituteIds: instituteIds.length > 0 ? instituteIds : null };
      await call(addTeamPolicy, { params: { id: team.id }, body });
      toastDone(t('team.policyAdded', { name: choices.find(({ id }) => id === policyId)?.name ?? '' }));
      onClose();
    } catch (error) {
      refuse(showRefusal(error, KEYS));
    } finally {
      setSaving(false);
    }
    await onDone();
  };
  const choosePolicy = (id: string | null) => {
    setPolicy(id);
    mended('policyId');
  };
  const chooseInstitutes = (ids: string[]) => {
    setInstitutes(ids);
    mended('instituteIds');
  };
  return { choices, policyId, instituteIds, saving, errors, save, choosePolicy, chooseInstitutes };
}

/** A policy for everybody in the team and below it, in some of the team's institutes or in all of them. */
export function AddPolicy(props: Props) {
  const { team, onClose } = props;
  const { t } = useText(teamText, fieldText, uiText);
  const known = useInstitutes((state) => state.institutes);
  const institutes = known.filter(({ institute_id: id }) => team.instituteIds === null || team.instituteIds.includes(id));
  const { choices, policyId, instituteIds, saving, errors, save, choosePolicy, chooseInstitutes } = useAddPolicy(props);
  const everyone = team.instituteIds === null ? t('team.everyInstitute') : t('team.everyOfTeam');
  return (
    <DrawerForm
      title={t('team.addPolicy')}
      note={team.name}
      changed={policyId !== null}
      saving={saving}
      readOnly={false}
      saveLabel={t('team.addPolicy')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <SearchSelect
        label={t('team.policy')}
        description={t('team.policy.help')}
        required
        data={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={policyId}
        onChange={choosePolicy}
        placeholder={t('field.choosePlaceholder')}
        nothingFoundMessage={t('reference.nothing')}
        comboboxProps={{ shadow: 'md' }}
        data-field="policyId"
        error={errors['policyId'] ?? null}
      />
      <MultiSelect
        label={t('team.institutes')}
        description={t('team.policyInstitutes.help')}
        data={institutes.map((one) => ({ value: one.institute_id, label: one.Meta.CollegeName }))}
        value={instituteIds}
        onChange={chooseInstitutes}
        placeholder={instituteIds.length > 0 ? '' : everyone}
        comboboxProps={{ shadow: 'md' }}
        data-field="instituteIds"
        error={errors['instituteIds'] ?? null}
      />
    </DrawerForm>
  );
}
