import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { broadcastText } from './broadcast.text.ts';
import { VARIABLES } from './broadcast.contract.ts';

/** What is filled in for each person, by its name; chosen, it is written where the selection is. */
export function InsertMenu({ onInsert }: { readonly onInsert: (words: string) => void }) {
  const { t, textOf } = useText(broadcastText);
  return (
    <Menu shadow="md" position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          // The selection stays in the text.
          onMouseDown={(event) => event.preventDefault()}
        >
          {t('mail.variables')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {VARIABLES.map((name) => (
          <Menu.Item key={name} onClick={() => onInsert(`{{${name}}}`)}>
            {textOf(`mail.variable.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
