import {
  IconBuildingBank,
  IconCertificate,
  IconCircleCheck,
  IconCircleX,
  IconDoorExit,
  IconPlayerPause,
  IconUserOff,
  IconUserX,
} from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { studentProfileText } from '../student-profile/student-profile.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';

const LOOKS = {
  ACTIVE: { tone: 'green', icon: IconCircleCheck },
  ON_LEAVE: { tone: 'amber', icon: IconPlayerPause },
  SUSPENDED: { tone: 'red', icon: IconUserX },
  PASSED_OUT: { tone: 'blue', icon: IconCertificate },
  LEFT: { tone: 'grey', icon: IconDoorExit },
  TRANSFERRED: { tone: 'grey', icon: IconBuildingBank },
  CANCELLED: { tone: 'red', icon: IconCircleX },
  DECEASED: { tone: 'grey', icon: IconUserOff },
} as const;

interface Props {
  readonly state: keyof typeof LOOKS;
  /** Where space is short, the usual state is its icon alone. */
  readonly isShort?: boolean;
}

export function StudentState({ state, isShort = false }: Props) {
  const { textOf } = useText(studentProfileText);
  return (
    <StateBadge {...LOOKS[state]} isShort={isShort && state === 'ACTIVE'}>
      {textOf(`studentProfile.state.${state}`, state)}
    </StateBadge>
  );
}
