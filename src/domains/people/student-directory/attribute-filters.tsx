import { Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AttributeFilter } from '../../../kit/attribute/attribute-filter.tsx';
import { labelOf } from '../../../kit/attribute/attribute-words.client.ts';
import type { AttributeField } from '../../../kit/attribute/attribute.contract.ts';
import type { ListFilter } from '../../../kit/table/server-list.tsx';
import { useTableSettings } from '../../../kit/view/table-settings.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { studentDirectoryText } from './student-directory.text.ts';
import { attributeName, useAskedAttributes } from './directory-filters.client.ts';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { FilterButton } from '../../../kit/layout/search-bar.tsx';

/** Attribute filters that are shown or in use; the others are in a menu, to keep the bar short. */
export function useAttributeFilters(fields: readonly AttributeField[]) {
  const { t, language } = useText(studentDirectoryText);
  const { hidden: chosenColumns } = useTableSettings(studentDirectory.list.name);
  const asked = useAskedAttributes();
  const [added, setAdded] = useState<string | null>(null);
  const drawn = fields.filter((field) => {
    const name = attributeName(field);
    return chosenColumns.includes(name) || asked.includes(name) || added === name;
  });
  const filters = drawn.map((field): ListFilter => {
    const name = attributeName(field);
    return {
      name,
      label: labelOf(field, language),
      options: [],
      draw: (chosen, onChoose) => (
        <AttributeFilter
          field={field}
          chosen={chosen}
          opened={added === name}
          onChoose={onChoose}
          onLeave={() => setAdded((one) => (one === name ? null : one))}
        />
      ),
    };
  });
  const others = fields.filter((field) => !drawn.includes(field));
  const more =
    others.length === 0 ? null : (
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <FilterButton type="button">
            <IconPlus size={14} stroke={2} aria-hidden="true" />
            {t('filter.more')}
          </FilterButton>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((field) => (
            <Menu.Item key={field.key} onClick={() => setAdded(attributeName(field))}>
              {labelOf(field, language)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    );
  return { filters, more, keys: [...asked, ...fields.map(attributeName)] };
}
