/** A sitting as a calendar has it; moments as `20261130T053000Z`. */
export interface CalendarEvent {
  /** The same as long as it is the same paper of the same examination. */
  readonly uid: string;
  /** Grows with each change. */
  readonly sequence: number;
  /** When it was last said. */
  readonly stamp: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly summary: string;
  readonly description: string;
  readonly isCancelled: boolean;
}

const LINE_OCTETS = 75;
/** Of one character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x8_00) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}

/** RFC 5545, 3.3.11: a text value. Other control characters may not stand in one. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '');

/** RFC 5545, 3.1: at most 75 octets a line, no character cut in two; what goes on begins with a space, which counts. */
export function folded(line: string): string {
  const lines: string[] = [];
  let [present, length] = ['', 0];
  for (const character of line) {
    const size = octetsOf(character);
    if (length + size > LINE_OCTETS) {
      lines.push(present);
      [present, length] = [' ', 1];
    }
    present += character;
    length += size;
  }
  return [...lines, present].join('\r\n');
}

const eventLines = ({ uid, sequence, stamp, startsAt, endsAt, summary, description, isCancelled }: CalendarEvent): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${stamp}`,
  `DTSTART:${startsAt}`,
  `DTEND:${endsAt}`,
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** A whole calendar. Moments are in UTC, so that they are right whatever a program knows of time zones. */
export function calendarText(name: string, timeZone: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Prangan//Examinations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
