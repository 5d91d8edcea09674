import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconDoorEnter } from '@tabler/icons-react';
import { clockOf } from '../../../kit/text/clock-of.rules.ts';
import { dayText, momentText, weekdayText } from '../../../kit/text/moment-text.client.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import type { DoorLook, DoorPaper } from './exam-door.contract.ts';
import { examDoorText } from './exam-door.text.ts';
import classes from './exam-door.module.css';

const { textOf } = textsOf(examDoorText);

const AMBER = { tone: 'amber', Icon: IconAlertTriangle } as const;
const RED = { tone: 'red', Icon: IconCircleX } as const;
const LOOKS = {
  ADMIT: { tone: 'green', Icon: IconCircleCheck },
  SEEN: AMBER,
  EARLY: AMBER,
  LATE: AMBER,
  OTHER_TIME: AMBER,
  OVER: AMBER,
  NOT_PUBLISHED: AMBER,
  HELD: RED,
  NO_TICKET: RED,
  WITHDRAWN: RED,
  REVOKED: RED,
  OTHER_KIND: RED,
  OTHER_INSTITUTE: RED,
  UNKNOWN: RED,
} as const;

const timeOf = ({ heldOn, startsMinute, endsMinute }: DoorPaper) =>
  `${weekdayText(heldOn)} ${dayText(heldOn)}, ${clockOf(startsMinute)} – ${clockOf(endsMinute)}`;

function Person({ look }: { readonly look: DoorLook }) {
  const { t } = useText(examDoorText);
  const { name, photo, paper, seenAt } = look;
  if (name === null) return null;
  const rows: readonly (readonly [string, string | null])[] = [
    [t('examDoor.name'), name],
    [t('examDoor.seatNo'), look.seatNo],
    [t('examDoor.prn'), look.prn],
    [t('examDoor.paper'), paper && `${paper.code} ${paper.title}`],
    [t('examDoor.when'), paper && timeOf(paper)],
    [t('examDoor.exam'), look.exam],
    [t('examDoor.number'), look.number],
    [t('examDoor.newer'), look.newerNumber],
    [t('examDoor.seenAt'), seenAt === null ? null : [momentText(seenAt), look.seenByName].filter(Boolean).join(' · ')],
  ];
  return (
    <div className={classes.person}>
      {photo === null ? (
        <div className={classes.noPhoto}>{t('examDoor.noPhoto')}</div>
      ) : (
        <img src={photo} alt={t('examDoor.photoOf', { name })} className={classes.photo} />
      )}
      <dl className={classes.facts}>
        {rows.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}

interface Props {
  readonly look: DoorLook;
  readonly mayAdmit: boolean;
  readonly busy: boolean;
  readonly onAdmit: () => void;
  readonly onNext: () => void;
}

/** What the ticket is, whose it is, and the button that lets in. */
export function DoorAnswerCard({ look, mayAdmit, busy, onAdmit, onNext }: Props) {
  const { t } = useText(examDoorText);
  const { tone, Icon } = LOOKS[look.answer];
  return (
    <section className={classes.answer} data-tone={tone} role="status">
      <h2>
        <Icon size={28} stroke={1.75} aria-hidden="true" />
        {textOf(`examDoor.answer.${look.answer}`)}
      </h2>
      {look.answer === 'HELD' && look.held.length > 0 ? (
        <p>
          <b>{t('examDoor.held', { reasons: look.held.join('; ') })}</b>
        </p>
      ) : null}
      <p>{look.answer === 'HELD' && look.ticketId === null ? t('examDoor.heldNone') : textOf(`examDoor.hint.${look.answer}`)}</p>
      <Person look={look} />
      <div className={classes.acts}>
        {look.answer === 'ADMIT' && mayAdmit ? (
          <Button
            size="lg"
            color="green"
            loading={busy}
            leftSection={<IconDoorEnter size={22} stroke={1.75} />}
            onClick={onAdmit}
            data-autofocus
          >
            {t('examDoor.admit')}
          </Button>
        ) : null}
        <Button size="lg" variant="default" onClick={onNext}>
          {t('examDoor.next')}
        </Button>
      </div>
    </section>
  );
}
