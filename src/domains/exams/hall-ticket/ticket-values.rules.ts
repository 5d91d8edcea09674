import { clockOf } from '../../../kit/text/clock-of.rules.ts';
import type { PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import { formatted } from '../../../kit/print-template/format-value.rules.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import type { Room } from '../room/room-plan.rules.ts';
import { blockOf, examBlocks } from '../room-allocation/exam-blocks.rules.ts';

/** A confirmed seat in its room. */
export interface TicketSeat extends Room {
  readonly room: string;
  /** From the board. */
  readonly row: number;
  /** From the left. */
  readonly place: number;
  readonly blockSize: number;
}

/** One paper on a ticket; without a place in the time table its day is null. */
export interface TicketPaper {
  readonly paperId: string;
  readonly code: string;
  readonly title: string;
  readonly semester: number;
  readonly isBacklog: boolean;
  /** YYYY-MM-DD */
  readonly heldOn: string | null;
  /** Minutes after midnight. */
  readonly startsMinute: number | null;
  readonly endsMinute: number | null;
  /** null: the seats of its slot are not confirmed. */
  readonly seat: TicketSeat | null;
}

export interface TicketFacts {
  readonly studentExamId: string;
  readonly studentProfileId: string;
  readonly seatNo: string | null;
  readonly name: string;
  readonly nameScript: string | null;
  readonly motherName: string | null;
  readonly fatherName: string | null;
  readonly gender: string | null;
  readonly birthDate: string | null;
  readonly prn: string;
  readonly studentId: string;
  readonly category: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly abcId: string | null;
  readonly exam: string;
  readonly session: string;
  readonly examType: string;
  readonly program: string;
  readonly course: string;
  readonly year: string;
  readonly division: string | null;
  readonly rollNo: string | null;
  /** By day and time; those without a place last. */
  readonly papers: readonly TicketPaper[];
  readonly photoType: string | null;
  readonly photo: Uint8Array | null;
}

/** What is written behind the title of a paper that is sat again. */
const AGAIN: Readonly<Record<PrintLanguage, string>> = { en: 'backlog', hi: 'बैकलॉग', mr: 'बॅकलॉग' };

/** What stands in place of a room while the seats of a slot are not confirmed. */
const NOTICE: Readonly<Record<PrintLanguage, string>> = { en: 'see door notice', hi: 'द्वार पर सूचना देखें', mr: 'दारावरील सूचना पाहा' };

/** The room, the block that a supervisor watches, row and place. */
const seatText = ({ room, row, place, blockSize, ...benches }: TicketSeat): string =>
  `${room} · ${blockOf(examBlocks(benches, blockSize), place)} · ${row}-${place}`;

interface Written {
  readonly language: PrintLanguage;
  /** Minutes before the beginning. */
  readonly report: number;
}

const isPlaced = ({ heldOn }: TicketPaper) => heldOn !== null;

const rowOf = (paper: TicketPaper, at: number, { language, report }: Written) => ({
  place: String(at + 1),
  code: paper.code,
  title: paper.isBacklog ? `${paper.title} (${AGAIN[language]})` : paper.title,
  semester: String(paper.semester),
  date: formatted(paper.heldOn ?? '', ['date-numeric']),
  time: `${clockOf(paper.startsMinute ?? 0)} – ${clockOf(paper.endsMinute ?? 0)}`,
  reportBy: clockOf((paper.startsMinute ?? 0) - report),
  room: paper.seat === null ? NOTICE[language] : seatText(paper.seat),
});

/** A candidate's own part of a ticket; the institute's part and the number come from the print. */
export function ticketValues(facts: TicketFacts, photoPath: string | null, written: Written): PrintValues {
  const { gender } = facts;
  return {
    'student.name': facts.name,
    'student.nameScript': facts.nameScript,
    'student.motherName': facts.motherName,
    'student.fatherName': facts.fatherName,
    'student.gender': gender && gender.slice(0, 1) + gender.slice(1).toLowerCase(),
    'student.birthDate': facts.birthDate,
    'student.prn': facts.prn,
    'student.studentId': facts.studentId,
    'student.abcId': facts.abcId,
    'student.category': facts.category,
    'student.mobile': facts.mobile,
    'student.email': facts.email,
    'student.photo': photoPath,
    'class.program': facts.program,
    'class.course': facts.course,
    'class.year': facts.year,
    'class.division': facts.division,
    'class.rollNo': facts.rollNo,
    'exam.name': facts.exam,
    'exam.session': facts.session,
    // A name that ends in its session says it already.
    'exam.sessionBeside': facts.exam.toLowerCase().includes(facts.session.toLowerCase()) ? null : facts.session,
    'exam.seatNo': facts.seatNo,
    'exam.type': facts.examType,
    'exam.papers': facts.papers.filter(isPlaced).map((paper, at) => rowOf(paper, at, written)),
    'exam.unplaced':
      facts.papers
        .filter((paper) => !isPlaced(paper))
        .map(({ code }) => code)
        .join(', ') || null,
  };
}
