import { IconCircleCheck, IconDoorExit } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { teacherProfileText } from '../teacher-profile/teacher-profile.text.ts';

const LOOKS = {
  ACTIVE: { tone: 'green', icon: IconCircleCheck },
  LEFT: { tone: 'grey', icon: IconDoorExit },
} as const;

interface Props {
  readonly state: keyof typeof LOOKS;
  /** Where space is short, the usual state is its icon alone. */
  readonly isShort?: boolean;
}

export function TeacherState({ state, isShort = false }: Props) {
  const { t } = useText(teacherProfileText);
  return (
    <StateBadge {...LOOKS[state]} isShort={isShort && state === 'ACTIVE'}>
      {t(`teacherProfile.state.${state}`)}
    </StateBadge>
  );
}
