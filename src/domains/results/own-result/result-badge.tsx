import { IconAlertTriangle, IconBan, IconCircleCheck, IconCircleX, IconLock } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { ownResultText } from './own-result.text.ts';
import classes from './own-result.module.css';

const LOOKS = {
  P: { tone: 'green', Icon: IconCircleCheck },
  F: { tone: 'red', Icon: IconCircleX },
  A: { tone: 'grey', Icon: IconBan },
  RR: { tone: 'amber', Icon: IconLock },
  NULL: { tone: 'grey', Icon: IconBan },
} as const;
const OTHER = { tone: 'grey', Icon: IconAlertTriangle } as const;

const isLetter = (letter: string): letter is keyof typeof LOOKS => Object.hasOwn(LOOKS, letter);

/** Passed, failed, absent, reserved, void: icon and word. */
export function ResultBadge({ letter }: { readonly letter: string }) {
  const { textOf } = useText(ownResultText);
  const { tone, Icon } = isLetter(letter) ? LOOKS[letter] : OTHER;
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      {textOf(`ownResult.letter.${letter}`, letter)}
    </span>
  );
}
