/** A second ledger, written as plainly as can be: lists and sums of one student, nothing of the product's rules. */

export interface PlainLine {
  readonly key: string;
  readonly head: string;
  readonly dueOn: string;
  readonly amount: bigint;
  readonly isWhole: boolean;
  readonly isLate: boolean;
}
export interface PlainPosting {
  readonly account: string;
  readonly line: string | null;
  readonly head: string | null;
  readonly amount: bigint;
}
export interface PlainEntry {
  readonly kind: string;
  readonly postings: readonly PlainPosting[];
  reversed: boolean;
  /** Of a cheque's receipt: in hand, deposited, cleared or bounced. */
  cheque: 'NONE' | 'HAND' | 'DEPOSITED' | 'CLEARED' | 'BOUNCED';
}

const CASH_MOST = 19_999_999n;
const BACK: readonly string[] = ['CHEQUE_DEPOSITED', 'CHEQUE_CLEARED', 'CHEQUE_BOUNCED', 'REVERSAL'];

export class PlainLedger {
  readonly lines: PlainLine[] = [];
  readonly entries: PlainEntry[] = [];

  balance(account: string): bigint {
    return this.#sum((one) => one.account === account);
  }
  #sum(is: (one: PlainPosting) => boolean): bigint {
    let sum = 0n;
    for (const { postings } of this.entries) for (const one of postings) if (is(one)) sum += one.amount;
    return sum;
  }
  open(line: PlainLine): bigint {
    return this.#sum((one) => one.account === 'STUDENT_RECEIVABLE' && one.line === line.key);
  }
  settled(line: PlainLine): bigint {
    return line.amount - this.open(line);
  }
  /** Billed, less what is open and what was given up or back. */
  refundable(head: string): bigint {
    return -this.#sum((one) => one.head === head);
  }
  cashTaken(): bigint {
    return this.#sum((one) => one.account === 'CASH');
  }

  #write(kind: string, postings: PlainPosting[], cheque: PlainEntry['cheque'] = 'NONE'): true {
    this.entries.push({ kind, postings, reversed: false, cheque });
    return true;
  }
  #owed(line: PlainLine, amount: bigint): PlainPosting {
    return { account: 'STUDENT_RECEIVABLE', line: line.key, head: line.head, amount };
  }

  demand(lines: readonly PlainLine[], accountOf: (head: string) => string): boolean {
    this.lines.push(...lines);
    const plain = lines.flatMap((line) => [
      this.#owed(line, line.amount),
      { account: accountOf(line.head), line: null, head: line.head, amount: -line.amount },
    ]);
    return this.#write('DEMAND', plain);
  }

  /** Which lines money meets: late fees last, else by the day. */
  meets(amount: bigint): { line: PlainLine; amount: bigint }[] {
    const sorted = [...this.lines].sort((a, b) => Number(a.isLate) - Number(b.isLate) || a.dueOn.localeCompare(b.dueOn));
    const met: { line: PlainLine; amount: bigint }[] = [];
    let left = amount;
    for (const line of sorted) {
      const open = this.open(line);
      if (open === 0n || left === 0n) continue;
      if (open <= left) {
        met.push({ line, amount: open });
        left -= open;
      } else if (!line.isWhole) {
        met.push({ line, amount: left });
        left = 0n;
      }
    }
    return met;
  }

  receipt(account: string, amount: bigint): boolean {
    if (account === 'CASH' && this.cashTaken() + amount > CASH_MOST) return false;
    const met = this.meets(amount);
    const rest = met.reduce((left, one) => left - one.amount, amount);
    const postings: PlainPosting[] = [{ account, line: null, head: null, amount }, ...met.map((one) => this.#owed(one.line, -one.amount))];
    if (rest > 0n) postings.push({ account: 'STUDENT_ADVANCE', line: null, head: null, amount: -rest });
    return this.#write('RECEIPT', postings, account === 'CHEQUES_IN_HAND' ? 'HAND' : 'NONE');
  }

  /** Money of another account against chosen lines: an advance, a concession, a sponsor. */
  against(kind: string, account: string, parts: readonly { line: PlainLine; amount: bigint }[]): boolean {
    const sum = parts.reduce((all, one) => all + one.amount, 0n);
    if (account === 'STUDENT_ADVANCE' && this.balance(account) + sum > 0n) return false;
    if (parts.some(({ line, amount }) => amount > this.open(line))) return false;
    if (account === 'STUDENT_ADVANCE' && parts.some(({ line, amount }) => line.isWhole && amount < this.open(line))) return false;
    const heads = account.startsWith('CONCESSION');
    const debits = heads
      ? parts.map(({ line, amount }) => ({ account, line: null, head: line.head, amount }))
      : [{ account, line: null, head: null, amount: sum }];
    return this.#write(kind, [...debits, ...parts.map((one) => this.#owed(one.line, -one.amount))]);
  }

  rejected(line: PlainLine, amount: bigint): boolean {
    if (amount > this.settled(line) || amount > this.balance('SPONSOR_RECEIVABLE')) return false;
    return this.#write('SPONSOR_REJECTED', [
      this.#owed(line, amount),
      { account: 'SPONSOR_RECEIVABLE', line: null, head: null, amount: -amount },
    ]);
  }
  sponsorPaid(amount: bigint): boolean {
    return amount <= this.balance('SPONSOR_RECEIVABLE') && this.#move('SPONSOR_PAID', 'BANK', 'SPONSOR_RECEIVABLE', amount);
  }
  #move(kind: string, to: string, from: string, amount: bigint): true {
    const flat = { line: null, head: null };
    return this.#write(kind, [
      { account: to, ...flat, amount },
      { account: from, ...flat, amount: -amount },
    ]);
  }

  refund(head: string, account: string, amount: bigint): boolean {
    if (amount > this.refundable(head)) return false;
    return this.#write('REFUND_APPROVED', [
      { account, line: null, head, amount },
      { account: 'REFUND_PAYABLE', line: null, head: null, amount: -amount },
    ]);
  }
  refundPaid(amount: bigint): boolean {
    return amount <= -this.balance('REFUND_PAYABLE') && this.#move('REFUND_PAID', 'REFUND_PAYABLE', 'BANK', amount);
  }

  #chequeOf({ postings }: PlainEntry): bigint {
    return postings[0]?.amount ?? 0n;
  }
  deposit(entry: PlainEntry): boolean {
    if (entry.cheque !== 'HAND' || entry.reversed) return false;
    entry.cheque = 'DEPOSITED';
    return this.#move('CHEQUE_DEPOSITED', 'CLEARING', 'CHEQUES_IN_HAND', this.#chequeOf(entry));
  }
  clear(entry: PlainEntry): boolean {
    if (entry.cheque !== 'DEPOSITED' || entry.reversed) return false;
    entry.cheque = 'CLEARED';
    return this.#move('CHEQUE_CLEARED', 'BANK', 'CLEARING', this.#chequeOf(entry));
  }
  bounce(entry: PlainEntry): boolean {
    if (entry.cheque === 'NONE' || entry.cheque === 'BOUNCED' || entry.reversed) return false;
    const from = { HAND: 'CHEQUES_IN_HAND', DEPOSITED: 'CLEARING', CLEARED: 'BANK' }[entry.cheque];
    const given = -(entry.postings.find(({ account }) => account === 'STUDENT_ADVANCE')?.amount ?? 0n);
    const owed = entry.postings.filter(({ account }) => account === 'STUDENT_RECEIVABLE');
    // Of one cheque alone: what its excess became is still there, or the bounce is refused.
    if (-this.balance('STUDENT_ADVANCE') < given || !this.#fits(owed, -1n)) return false;
    const back = entry.postings.slice(1).map((one) => ({ ...one, amount: -one.amount }));
    entry.cheque = 'BOUNCED';
    return this.#write('CHEQUE_BOUNCED', [...back, { account: from, line: null, head: null, amount: -this.#chequeOf(entry) }]);
  }

  /** Whether each line stays between nothing and all of it. */
  #fits(postings: readonly PlainPosting[], sign: bigint): boolean {
    return this.lines.every((line) => {
      const change = postings.filter((one) => one.line === line.key).reduce((sum, one) => sum + sign * one.amount, 0n);
      const after = this.settled(line) - change;
      return change === 0n || (after >= 0n && after <= line.amount);
    });
  }

  reverse(entry: PlainEntry): boolean {
    if (entry.reversed || BACK.includes(entry.kind) || !['NONE', 'HAND'].includes(entry.cheque)) return false;
    if (entry.kind === 'DEMAND') {
      const own = entry.postings.flatMap(({ line }) => line ?? []);
      if (this.lines.some((line) => own.includes(line.key) && this.settled(line) > 0n)) return false;
    } else if (!this.#fits(entry.postings, -1n)) return false;
    const mirror = entry.postings.map((one) => ({ ...one, amount: -one.amount }));
    const after = (account: string) =>
      mirror.filter((one) => one.account === account).reduce((sum, one) => sum + one.amount, this.balance(account));
    if (after('STUDENT_ADVANCE') > 0n || after('REFUND_PAYABLE') > 0n || after('SPONSOR_RECEIVABLE') < 0n) return false;
    for (const { head } of mirror) {
      const sum = mirror.filter((one) => one.head === head).reduce((all, one) => all + one.amount, 0n);
      if (head !== null && sum > 0n && this.refundable(head) < sum) return false;
    }
    entry.reversed = true;
    return this.#write('REVERSAL', mirror);
  }
}
