import { CallError } from '../../../kit/errors/call-error.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { isPassing, waitAfter } from '../../../kit/live/backoff.rules.ts';
import { examDay } from './exam-day.contract.ts';
import type { BlockCandidate, BlockLine, BlockSheet, LineAnswer } from './exam-day.contract.ts';
import { saidOf } from './exam-day.rules.ts';
import type { Said } from './exam-day.rules.ts';
import { forgetLine, keepLine, keptLines } from './kept-lines.client.ts';
import type { KeptLine, KeptPlace } from './kept-lines.client.ts';

const SEND_AFTER_MS = 300;
const REREAD_MS = 30_000;
const LARGEST_SEND = 200;

/** What somebody else had marked, told until it is read. */
export interface ToldConflict {
  readonly studentPaperId: string;
  readonly seatNo: string;
  readonly stands: 'MINE' | 'THEIRS';
  readonly theirs: BlockLine;
}

export interface DeskRow extends BlockCandidate {
  /** As this phone has it, sent or not; null: not marked. */
  readonly said: Said | null;
  readonly kept: KeptLine | null;
}

export interface DeskView {
  readonly sheet: BlockSheet;
  readonly rows: readonly DeskRow[];
  readonly waiting: number;
  /** Lines that the server did not take, and that somebody has to correct. */
  readonly refused: number;
  readonly offline: boolean;
  readonly durable: boolean;
  readonly conflicts: readonly ToldConflict[];
}

const standing = (candidate: BlockCandidate): Said | null =>
  candidate.line ??
  (candidate.seenAt === null ? null : { state: 'PRESENT', lateMinutes: candidate.seenLate, mainBook: null, supplements: [], remark: null });

/** The sheet of one block on a phone: what is marked is kept in this browser until the server has it, and sent again after a pause. */
export class BlockDesk {
  readonly #place: KeptPlace;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #kept: Map<string, KeptLine>;
  #sheet: BlockSheet | null = null;
  #view: DeskView | null = null;
  #conflicts: readonly ToldConflict[] = [];
  #failures = 0;
  #durable = true;
  #sending = false;
  #closed = false;

  constructor(place: KeptPlace) {
    this.#place = place;
    this.#kept = keptLines(place);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly view = (): DeskView | null => this.#view;

  async open(): Promise<void> {
    await this.reread();
    if (this.#closed) return;
    addEventListener('online', this.sendNow);
    addEventListener('offline', this.#lost);
    addEventListener('beforeunload', this.#warn);
    this.#later('reread', REREAD_MS, this.#lookAgain);
    // What came late is asked for again: the exam cell may have decided.
    for (const line of this.#kept.values()) this.#keep({ ...line, refused: null });
    this.#later('send', 0, this.#send);
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.sendNow);
    removeEventListener('offline', this.#lost);
    removeEventListener('beforeunload', this.#warn);
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  async reread(): Promise<void> {
    const { instituteId, examSlotId, roomId, blockNo } = this.#place;
    this.#sheet = (await call(examDay.sheet, { instituteId, params: { examSlotId, roomId, blockNo: String(blockNo) } })).data;
    this.#tell();
  }

  readonly #lookAgain = (): void => {
    this.#later('reread', REREAD_MS, this.#lookAgain);
    if (document.visibilityState === 'visible' && this.#failures === 0) this.reread().catch(() => undefined);
  };
  readonly #lost = (): void => {
    this.#failures = Math.max(1, this.#failures);
    this.#tell();
  };
  readonly #warn = (event: BeforeUnloadEvent): void => {
    if (!this.#durable && this.#waiting().length > 0) event.preventDefault();
  };

  #later(name: string, ms: number, act: () => unknown): void {
    clearTimeout(this.#timers.get(name));
    if (!this.#closed) this.#timers.set(name, setTimeout(act, ms));
  }

  #waiting(): KeptLine[] {
    return [...this.#kept.values()].filter((line) => line.refused === null);
  }

  #keep(line: KeptLine): void {
    this.#kept.set(line.studentPaperId, line);
    this.#durable = keepLine(this.#place, line) && this.#durable;
  }

  #forget(line: KeptLine): void {
    // A newer one may have taken its place while it was sent.
    if (this.#kept.get(line.studentPaperId)?.key !== line.key) return;
    this.#kept.delete(line.studentPaperId);
    forgetLine(this.#place, line.studentPaperId);
  }

  #tell(): void {
    const sheet = this.#sheet;
    if (!sheet) return;
    const rows = sheet.candidates.map((one): DeskRow => {
      const kept = this.#kept.get(one.studentPaperId) ?? null;
      return { ...one, kept, said: kept ?? standing(one) };
    });
    this.#view = {
      sheet,
      rows,
      waiting: this.#waiting().length,
      refused: [...this.#kept.values()].filter((line) => line.refused !== null && line.refused.outcome === null).length,
      offline: this.#failures > 0,
      durable: this.#durable,
      conflicts: this.#conflicts,
    };
    for (const listener of this.#listeners) listener();
  }

  /** Marks candidates, all in one act. */
  mark(lines: readonly (Said & { readonly studentPaperId: string })[]): void {
    const at = new Date().toISOString();
    for (const line of lines) {
      const base = this.#sheet?.candidates.find((one) => one.studentPaperId === line.studentPaperId)?.line?.version ?? 0;
      const book = line.state === 'ABSENT' ? { lateMinutes: 0, mainBook: null } : {};
      const supplements = line.state === 'ABSENT' ? [] : [...line.supplements];
      const { studentPaperId } = line;
      this.#keep({ ...saidOf(line), ...book, supplements, studentPaperId, key: crypto.randomUUID(), at, base, refused: null });
    }
    this.#tell();
    this.#later('send', SEND_AFTER_MS, this.#send);
  }

  readonly sendNow = (): void => this.#later('send', 0, this.#send);

  /** All that waited was sent, and the block is read again. */
  readonly settled = async (): Promise<void> => {
    await this.#send();
    await this.reread();
  };

  readonly forgetConflicts = (): void => {
    this.#conflicts = [];
    this.#tell();
  };

  readonly #send = async (): Promise<void> => {
    if (this.#sending) return;
    const part = this.#waiting().slice(0, LARGEST_SEND);
    if (part.length === 0) {
      if (this.#failures > 0 && navigator.onLine) {
        this.#failures = 0;
        await this.reread().catch(() => undefined);
        this.#tell();
      }
      return;
    }
    this.#sending = true;
    await this.#sendPart(part);
    this.#sending = false;
    this.#tell();
    if (this.#failures === 0 && this.#waiting().length > 0) this.#later('send', 0, this.#send);
  };

  async #sendPart(part: readonly KeptLine[]): Promise<void> {
    const { instituteId, examSlotId, roomId, blockNo } = this.#place;
    const lines = part.map(({ refused: _refused, ...line }) => line);
    try {
      const { data } = await call(examDay.mark, { instituteId, params: { examSlotId, roomId, blockNo: String(blockNo) }, body: { lines } });
      this.#failures = 0;
      for (const answer of data.lines) this.#take(part, answer);
      if (this.#sheet) this.#sheet = { ...this.#sheet, state: data.state, version: data.version };
    } catch (error) {
      if (!(error instanceof CallError) || isPassing(error.status) || error.status === 401) {
        this.#failures += 1;
        this.#later('send', waitAfter(this.#failures), this.#send);
        return;
      }
      const [first] = error.items;
      for (const line of part) this.#keep({ ...line, refused: { outcome: null, reason: first ? errorText(first) : '' } });
    }
  }

  #take(part: readonly KeptLine[], answer: LineAnswer): void {
    const sent = part.find((one) => one.key === answer.key);
    if (!sent) return;
    const { studentPaperId, outcome, conflict, line } = answer;
    if (this.#sheet)
      this.#sheet = {
        ...this.#sheet,
        candidates: this.#sheet.candidates.map((one) => (one.studentPaperId === studentPaperId ? { ...one, line } : one)),
      };
    const seatNo = this.#sheet?.candidates.find((one) => one.studentPaperId === studentPaperId)?.seatNo ?? '';
    const theirs = conflict ?? (outcome === 'OVERTAKEN' ? line : null);
    if (theirs)
      this.#conflicts = [...this.#conflicts, { studentPaperId, seatNo, theirs, stands: outcome === 'OVERTAKEN' ? 'THEIRS' : 'MINE' }];
    const stays = outcome === 'LATE' || outcome === 'NOT_A_CANDIDATE';
    if (!stays) this.#forget(sent);
    else if (this.#kept.get(studentPaperId)?.key === sent.key) this.#keep({ ...sent, refused: { outcome, reason: answer.message ?? '' } });
  }
}
