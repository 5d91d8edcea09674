import { IconCertificate, IconCircleCheck, IconCircleX, IconDoorExit } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { studentProfileText } from '../student-profile/student-profile.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';

const LOOKS = {
  ACTIVE: { tone: 'green', icon: IconCircleCheck },
  PASSED_OUT: { tone: 'blue', icon: IconCertificate },
  LEFT: { tone: 'grey', icon: IconDoorExit },
  CANCELLED: { tone: 'red', icon: IconCircleX },
} as const;

export function StudentState({ state }: { readonly state: keyof typeof LOOKS }) {
  const { textOf } = useText(studentProfileText);
  return <StateBadge {...LOOKS[state]}>{textOf(`studentProfile.state.${state}`, state)}</StateBadge>;
}
