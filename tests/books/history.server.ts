import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { raiseDemand } from '../../src/domains/accounts/books/demand.command.ts';
import { bounceCheque, clearCheque, depositCheque, reverseEntry } from '../../src/domains/accounts/books/follow-up.command.ts';
import { approveRefund, payRefund, receiveFromSponsor, rejectSponsor } from '../../src/domains/accounts/books/money-out.command.ts';
import type { Posted } from '../../src/domains/accounts/books/post.command.ts';
import { concede, sanction, takeFromAdvance, takeReceipt } from '../../src/domains/accounts/books/receipt.command.ts';
import { AppError } from '../../src/kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import type { Ground } from './books-ground.server.ts';
import { PlainLedger } from './plain-ledger.server.ts';
import type { PlainLine } from './plain-ledger.server.ts';

export const steps = [
  'DEMAND',
  'RECEIPT',
  'RECEIPT_AGAIN',
  'ADVANCE',
  'CONCESSION',
  'SANCTION',
  'SPONSOR_PAID',
  'SPONSOR_REJECTED',
  'REVERSAL',
  'DEPOSIT',
  'CLEAR',
  'BOUNCE',
  'REFUND',
  'REFUND_PAID',
] as const;
export interface Step {
  readonly what: (typeof steps)[number];
  readonly a: number;
  readonly b: number;
  readonly amount: bigint;
}
type Outcome = 'taken' | 'refused';

const ON = '2026-07-01';
const HEADS = ['TUI', 'UNI', 'CAU', 'LATE'] as const;
const ACCOUNTS: Readonly<Record<string, string>> = { TUI: 'INCOME:TUI', UNI: 'PAYABLE:UNI', CAU: 'DEPOSIT:CAU', LATE: 'LATE_FEE' };
const MODES = [
  ['CASH', 'CASH'],
  ['UPI', 'BANK'],
  ['CHEQUE', 'CHEQUES_IN_HAND'],
] as const;
const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];

/** One student's days in the books and in the plain ledger beside them. */
export class History {
  readonly #db: Db;
  readonly #scope: InstituteScope;
  readonly #ground: Ground;
  readonly #student: string;
  readonly #plain = new PlainLedger();
  readonly #entryIds: string[] = [];
  readonly #lineIds = new Map<string, string>();
  #lines = 0;

  constructor(db: Db, scope: InstituteScope, ground: Ground, student: string) {
    this.#db = db;
    this.#scope = scope;
    this.#ground = ground;
    this.#student = student;
  }

  /** What both answer; an entry that was taken stands in both at the same place. */
  async take(step: Step): Promise<[Outcome, Outcome]> {
    const planned = this.#plan(step);
    if (planned === null) return ['refused', 'refused'];
    const before = this.#plain.entries.length;
    const plain: Outcome = planned.plain() ? 'taken' : 'refused';
    const real = await this.#real(planned.real);
    if (this.#plain.entries.length > before && real !== null) this.#entryIds.push(real.entryId);
    if (step.what === 'DEMAND') await this.#learnLines();
    return [real === null ? 'refused' : 'taken', plain];
  }

  async #real(work: () => Promise<Posted>): Promise<Posted | null> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  #headId(code: string): string {
    const { tuition, university, caution, lateFee } = this.#ground.heads;
    return { TUI: tuition, UNI: university, CAU: caution, LATE: lateFee }[code] ?? '';
  }

  async #learnLines(): Promise<void> {
    const { rows } = await sql<{
      id: string;
      dueOn: string;
    }>`select id, due_on from demand_line where student_profile_id = ${this.#student}::uuid`.execute(this.#db);
    for (const { id, dueOn } of rows) this.#lineIds.set(dueOn, id);
  }
  #partOf({ line, amount }: { line: PlainLine; amount: bigint }) {
    return { lineId: this.#lineIds.get(line.dueOn) ?? '', headId: this.#headId(line.head), amount };
  }

  #plan(step: Step): { plain: () => boolean; real: () => Promise<Posted> } | null {
    if (step.what === 'DEMAND') return this.#demand(step);
    if (step.what === 'RECEIPT' || step.what === 'RECEIPT_AGAIN') return this.#receipt(step);
    return this.#onLine(step) ?? this.#onEntry(step) ?? this.#money(step);
  }

  #asking() {
    return { idem: randomUUID(), on: ON, reason: 'Drawn by chance' };
  }

  #demand({ a, b, amount }: Step) {
    const lines = [a, b].map((at, n): PlainLine => {
      this.#lines += 1;
      const dueOn = `2026-${String(7 + Math.trunc(this.#lines / 28)).padStart(2, '0')}-${String(1 + (this.#lines % 28)).padStart(2, '0')}`;
      const head = pick(HEADS, at) ?? 'TUI';
      return { key: dueOn, head, dueOn, amount: amount + BigInt(n), isWhole: head === 'UNI', isLate: head === 'LATE' };
    });
    const asked = lines.map(({ head, dueOn, amount: size }) => ({ headId: this.#headId(head), amount: size, dueOn }));
    return {
      plain: () => this.#plain.demand(lines, (head) => ACCOUNTS[head] ?? ''),
      real: () => raiseDemand(this.#db, this.#scope, { ...this.#asking(), studentId: this.#student, title: 'Fees', lines: asked }),
    };
  }

  #receipt({ what, a, amount }: Step) {
    const [mode, account] = pick(MODES, a) ?? MODES[0];
    const tender = { mode, amount, reference: 'R1', bankId: this.#ground.bankId };
    const counter = this.#ground.counters[0] ?? { id: '', code: '' };
    const receipt = { ...this.#asking(), studentId: this.#student, counter, tenders: [tender] };
    return {
      plain: () => this.#plain.receipt(account, amount),
      real: async () => {
        const first = await takeReceipt(this.#db, this.#scope, receipt);
        if (what === 'RECEIPT') return first;
        const again = await takeReceipt(this.#db, this.#scope, receipt);
        if (again.entryId !== first.entryId || again.number !== first.number || !again.repeated)
          throw new Error('a repeated key answers another receipt');
        return again;
      },
    };
  }

  #onLine({ what, a, amount }: Step) {
    const line = pick(this.#plain.lines, a);
    if (what === 'ADVANCE') {
      const parts = this.#plain.meets(amount);
      const real = () =>
        takeFromAdvance(this.#db, this.#scope, {
          ...this.#asking(),
          studentId: this.#student,
          parts: parts.map((one) => this.#partOf(one)),
        });
      return parts.length === 0 ? null : { plain: () => this.#plain.against('ADVANCE_USED', 'STUDENT_ADVANCE', parts), real };
    }
    if (line === undefined || !['CONCESSION', 'SANCTION', 'SPONSOR_REJECTED'].includes(what)) return null;
    const parts = [{ line, amount }];
    const asked = { ...this.#asking(), studentId: this.#student, parts: parts.map((one) => this.#partOf(one)) };
    if (what === 'CONCESSION')
      return {
        plain: () => this.#plain.against(what, 'CONCESSION:MERIT', parts),
        real: () => concede(this.#db, this.#scope, { ...asked, tag: 'MERIT' }),
      };
    if (what === 'SANCTION')
      return {
        plain: () => this.#plain.against(what, 'SPONSOR_RECEIVABLE', parts),
        real: () => sanction(this.#db, this.#scope, { ...asked, tag: 'EBC' }),
      };
    return { plain: () => this.#plain.rejected(line, amount), real: () => rejectSponsor(this.#db, this.#scope, { ...asked, tag: 'EBC' }) };
  }

  #onEntry({ what, a }: Step) {
    const all = this.#plain.entries;
    const at = all.length === 0 ? -1 : a % all.length;
    const entry = all[at];
    const id = this.#entryIds[at] ?? '';
    if (entry === undefined) return null;
    if (what === 'REVERSAL')
      return {
        plain: () => this.#plain.reverse(entry),
        real: () => reverseEntry(this.#db, this.#scope, { ...this.#asking(), entryId: id }),
      };
    const step = { ...this.#asking(), receiptId: id, n: 1 };
    const bankId = this.#ground.bankId;
    if (what === 'DEPOSIT')
      return { plain: () => this.#plain.deposit(entry), real: () => depositCheque(this.#db, this.#scope, { ...step, bankId }) };
    if (what === 'CLEAR') return { plain: () => this.#plain.clear(entry), real: () => clearCheque(this.#db, this.#scope, step) };
    if (what === 'BOUNCE')
      return { plain: () => this.#plain.bounce(entry), real: () => bounceCheque(this.#db, this.#scope, { ...step, bankId, charge: 0n }) };
    return null;
  }

  #money({ what, a, amount }: Step) {
    const studentId = this.#student;
    const bankId = this.#ground.bankId;
    if (what === 'SPONSOR_PAID')
      return {
        plain: () => this.#plain.sponsorPaid(amount),
        real: () =>
          receiveFromSponsor(this.#db, this.#scope, {
            ...this.#asking(),
            tag: 'EBC',
            bankId,
            reference: 'N1',
            students: [{ studentId, amount }],
          }),
      };
    if (what === 'REFUND') {
      const head = pick(HEADS, a) ?? 'TUI';
      const asked = { studentId, heads: [{ headId: this.#headId(head), amount }], advance: 0n, toSponsor: null };
      return {
        plain: () => this.#plain.refund(head, ACCOUNTS[head] ?? '', amount),
        real: () => approveRefund(this.#db, this.#scope, { ...this.#asking(), ...asked }),
      };
    }
    if (what !== 'REFUND_PAID') return null;
    const tender = { mode: 'NEFT' as const, amount, bankId };
    return {
      plain: () => this.#plain.refundPaid(amount),
      real: () => payRefund(this.#db, this.#scope, { ...this.#asking(), studentId, tender }),
    };
  }

  /** Every account and every line, as text, of the books and of the plain ledger. */
  async compared(): Promise<[string, string]> {
    const { rows } = await sql<{ name: string; sum: string }>`
      select a.kind || coalesce(':' || h.code, case a.kind when 'CONCESSION' then ':' || a.tag end, '') as name, sum(p.amount)::text as sum
        from posting p join account a on a.institute_id = p.institute_id and a.id = p.account_id left join fee_head h on h.institute_id = a.institute_id and h.id = a.fee_head_id
       where p.entry_id = any(${this.#entryIds}::uuid[]) group by 1
      union all
      select 'settled ' || due_on, settled::text from demand_line where student_profile_id = ${this.#student}::uuid`.execute(this.#db);
    const own = new Map<string, bigint>();
    for (const { postings } of this.#plain.entries)
      for (const { account, amount } of postings) own.set(account, (own.get(account) ?? 0n) + amount);
    for (const line of this.#plain.lines) own.set(`settled ${line.dueOn}`, this.#plain.settled(line));
    const told = (all: Iterable<readonly [string, unknown]>) =>
      [...all]
        .map(([name, sum]) => `${name} ${String(sum)}`)
        .toSorted()
        .join('\n');
    return [told(rows.map(({ name, sum }) => [name, sum] as const)), told(own)];
  }
}
