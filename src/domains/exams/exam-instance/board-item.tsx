import { Menu } from '@mantine/core';
import { IconLayoutBoardSplit } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../../kit/text/text.client.ts';
import { examInstanceText } from './exam-instance.text.ts';

/** The page of exam instances; a board lies below it. */
export const INSTANCES = '/exam-master/exam-configuration/exam-instance';

/** Menu item that opens the board of an instance. */
export function BoardItem({ id }: { readonly id: string }) {
  const { t } = useText(examInstanceText);
  const navigate = useNavigate();
  return (
    <Menu.Item
      leftSection={<IconLayoutBoardSplit size={16} stroke={1.75} />}
      onClick={() => void navigate({ to: `${INSTANCES}/${id}`, search: {} })}
    >
      {t('examInstances.toBoard')}
    </Menu.Item>
  );
}
