import { Select } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../kit/session/session.client.ts';
import { useText } from '../../kit/text/text.client.ts';
import { shellText } from './shell.text.ts';
import { chooseInstitute, useInstitutes } from '../../kit/session/institute.client.ts';
import classes from './header.module.css';

/** Shown only when institutes exist; detail pages of one institute switch it off. */
export function InstituteSelect({ disabled }: { readonly disabled: boolean }) {
  const { t } = useText(shellText);
  const username = useSession((state) => state.user?.username ?? '');
  const { institutes, selectedId } = useInstitutes();
  const navigate = useNavigate();
  if (institutes.length === 0) return null;
  const choose = (id: string) => {
    chooseInstitute(id, username);
    // Scope and filters in the address name rows of the institute that is left.
    void navigate({ to: '.', search: ({ tab }: Record<string, unknown>) => ({ tab }), replace: true });
  };
  return (
    <Select
      className={classes.institute ?? ''}
      aria-label={t('institute.select')}
      placeholder={t('institute.select')}
      data={institutes.map((institute) => ({ value: institute.institute_id, label: institute.Meta.CollegeName }))}
      value={selectedId}
      onChange={(id) => (id ? choose(id) : undefined)}
      allowDeselect={false}
      searchable={institutes.length > 8}
      disabled={disabled}
      leftSection={<IconBuildingCommunity size={18} stroke={1.75} />}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
