import { IconArmchair, IconBan, IconCircleCheck, IconLock, IconLogin2, IconRotate2 } from '@tabler/icons-react';
import { textsOf } from '../../../kit/text/text.client.ts';
import { preExamText } from '../pre-exam/pre-exam.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';

const { textOf } = textsOf(preExamText);

interface Person {
  readonly name: string;
  readonly prn: string;
}

/** A student in a list: the name, the PRN below it. */
export function StudentCell({ name, prn }: Person) {
  return (
    <span title={name}>
      <FirstLine>{name}</FirstLine>
      <SecondLine>{prn}</SecondLine>
    </span>
  );
}

const STATES = {
  INWARDED: { tone: 'blue', icon: IconLogin2 },
  LOCKED: { tone: 'grey', icon: IconLock },
  SEATED: { tone: 'green', icon: IconArmchair },
  WITHDRAWN: { tone: 'amber', icon: IconRotate2 },
  NOT_ELIGIBLE: { tone: 'red', icon: IconBan },
  ELIGIBLE: { tone: 'green', icon: IconCircleCheck },
} as const;
export type ExamState = keyof typeof STATES;

export function ExamStateBadge({ state }: { readonly state: ExamState }) {
  const { tone, icon } = STATES[state];
  return (
    <StateBadge tone={tone} icon={icon}>
      {textOf(`preExam.state.${state}`)}
    </StateBadge>
  );
}
