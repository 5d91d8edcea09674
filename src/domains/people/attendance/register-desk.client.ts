import { CallError } from '../../../kit/errors/call-error.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { isPassing, waitAfter } from '../../../kit/live/backoff.rules.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { attendance } from './attendance.contract.ts';
import type { AttendanceSheet, MarkAnswer, SheetStudent } from './attendance.contract.ts';
import { forgetMark, keepMark, keptMarks } from './kept-marks.client.ts';
import type { KeptMark, KeptPlace } from './kept-marks.client.ts';

const SEND_AFTER_MS = 300;
const LARGEST_SEND = 200;

export interface RegisterRow extends SheetStudent {
  /** As this browser has it, sent or not; null: not marked. What the server did not take is not counted: then it is what the record has. */
  readonly codeId: string | null;
  /** What was marked here and not taken. */
  readonly refusedCodeId: string | null;
}

export interface RegisterView {
  readonly sheet: AttendanceSheet;
  readonly rows: readonly RegisterRow[];
  readonly waiting: number;
  /** Marks that the server did not take, and the first reason. */
  readonly refused: number;
  readonly why: string | null;
  readonly offline: boolean;
  /** Whom somebody else marked later. */
  readonly overtaken: readonly string[];
}

/** The roll call of one division on a phone: what is marked is kept in this browser until the server has it, and sent again after a pause. */
export class RegisterDesk {
  readonly #at: KeptPlace;
  readonly #listeners = new Set<() => void>();
  readonly #kept: Map<string, KeptMark>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sheet: AttendanceSheet | null = null;
  #view: RegisterView | null = null;
  #overtaken: readonly string[] = [];
  #failures = 0;
  #sending = false;
  #closed = false;

  constructor(at: KeptPlace) {
    this.#at = at;
    this.#kept = keptMarks(at);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly view = (): RegisterView | null => this.#view;

  async open(): Promise<void> {
    await this.reread();
    if (this.#closed) return;
    addEventListener('online', this.#sendNow);
    // What was not taken is asked for again once the day is open.
    if (this.#sheet?.shut === null) for (const mark of this.#kept.values()) this.#keep({ ...mark, refused: null });
    this.#tell();
    this.#later(0);
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#sendNow);
    clearTimeout(this.#timer);
  }

  async reread(): Promise<void> {
    const { instituteId, place } = this.#at;
    this.#sheet = (await call(attendance.sheet, { instituteId, body: place })).data;
    this.#tell();
  }

  mark(marks: readonly { readonly enrolmentId: string; readonly codeId: string }[]): void {
    const at = new Date().toISOString();
    const version = new Map(this.#sheet?.students.map((one) => [one.enrolmentId, one.mark?.version ?? 0]));
    for (const { enrolmentId, codeId } of marks)
      this.#keep({ key: crypto.randomUUID(), enrolmentId, codeId, at, base: version.get(enrolmentId) ?? 0, refused: null });
    this.#tell();
    this.#later(SEND_AFTER_MS);
  }

  /** Gives up what was not taken of a student: the record stands. */
  discard(enrolmentId: string): void {
    this.#forget(enrolmentId);
    this.#tell();
  }

  readonly #sendNow = (): void => this.#later(0);

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.#send(), ms);
  }

  #waiting(): KeptMark[] {
    return [...this.#kept.values()].filter((one) => one.refused === null);
  }

  #keep(mark: KeptMark): void {
    this.#kept.set(mark.enrolmentId, mark);
    keepMark(this.#at, mark);
  }

  #forget(enrolmentId: string): void {
    this.#kept.delete(enrolmentId);
    forgetMark(this.#at, enrolmentId);
  }

  #row(student: SheetStudent): RegisterRow {
    const kept = this.#kept.get(student.enrolmentId);
    const recorded = student.mark?.codeId ?? null;
    if (kept === undefined) return { ...student, codeId: recorded, refusedCodeId: null };
    return kept.refused === null
      ? { ...student, codeId: kept.codeId, refusedCodeId: null }
      : { ...student, codeId: recorded, refusedCodeId: kept.codeId };
  }

  #tell(): void {
    const sheet = this.#sheet;
    if (!sheet) return;
    const refused = [...this.#kept.values()].flatMap((one) => one.refused ?? []);
    this.#view = {
      sheet,
      rows: sheet.students.map((one) => this.#row(one)),
      waiting: this.#waiting().length,
      refused: refused.length,
      why: refused[0] ?? null,
      offline: this.#failures > 0,
      overtaken: this.#overtaken,
    };
    for (const listener of this.#listeners) listener();
  }

  async #send(): Promise<void> {
    const part = this.#waiting().slice(0, LARGEST_SEND);
    if (this.#sending || part.length === 0) return;
    this.#sending = true;
    await this.#sendPart(part);
    this.#sending = false;
    this.#tell();
    if (this.#failures === 0 && this.#waiting().length > 0) this.#later(0);
  }

  async #sendPart(part: readonly KeptMark[]): Promise<void> {
    const { instituteId, place } = this.#at;
    const marks = part.map(({ refused: _refused, ...mark }) => mark);
    try {
      const { data } = await call(attendance.mark, { instituteId, body: { ...place, marks } });
      this.#failures = 0;
      for (const answer of data.marks) this.#take(answer);
    } catch (error) {
      if (!(error instanceof CallError) || isPassing(error.status) || error.status === 401) {
        this.#failures += 1;
        this.#later(waitAfter(this.#failures));
        return;
      }
      const [first] = error.items;
      for (const mark of part) this.#keep({ ...mark, refused: first ? errorText(first) : '' });
      // Why: the day may have been frozen meanwhile. Without a network it is read at the next opening.
      await this.reread().catch(() => undefined);
    }
  }

  #take({ key, enrolmentId, outcome, mark }: MarkAnswer): void {
    if (this.#sheet)
      this.#sheet = {
        ...this.#sheet,
        students: this.#sheet.students.map((one) => (one.enrolmentId === enrolmentId ? { ...one, mark } : one)),
      };
    const name = this.#sheet?.students.find((one) => one.enrolmentId === enrolmentId)?.name;
    if (outcome === 'OVERTAKEN' && name !== undefined) this.#overtaken = [...this.#overtaken, name];
    // A newer one may have taken its place while it was sent.
    if (this.#kept.get(enrolmentId)?.key === key) this.#forget(enrolmentId);
  }
}
