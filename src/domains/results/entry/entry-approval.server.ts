import { cardOf, defineApproval, orBlockers } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { MOST_CHANGES } from '../../../kit/approval/approval.contract.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { cardFiles } from '../evidence/evidence.command.ts';
import { approveAsked, judgeAsked, judgeRemoval, removeApproved } from './entry.command.ts';
import type { EntryKind, FoundEntry } from './entry.command.ts';
import { askedEntries, removedEntry } from './entry.contract.ts';
import type { AskedEntries } from './entry.contract.ts';

interface Approved<Row> {
  readonly title: string;
  /** The entries asked for, the first of them. */
  rows(db: Db, scope: InstituteScope, asked: AskedEntries, most: number): Promise<readonly Row[]>;
  /** What a row is called on the card, what it is about beside the student, and the marks or credits that it gives. */
  shown(row: Row): { readonly label: string; readonly about: readonly (string | null)[]; readonly value: string };
  /** The call by which the file of a row is opened, and which it is; null: it has none. */
  readonly files?: { readonly read: Endpoint; of(row: Row): string | null };
}

interface Removed<Row> extends Pick<Approved<Row>, 'title' | 'shown'> {
  find(db: Db, scope: InstituteScope, id: string): Promise<(Row & FoundEntry) | undefined>;
}

interface Candidate {
  readonly seatNo: string | null;
  readonly prn: string;
  readonly name: string;
}

/** Whose entry it is, and what of it. */
const whatOf = ({ seatNo, prn, name }: Candidate, about: readonly (string | null)[]): string =>
  [seatNo, prn, name, ...about].filter(Boolean).join(' · ');

/** The approval of one kind of entry: the card names everybody with what they get, and the files that prove it. */
export const entryApproval = <Row extends Candidate>(kind: EntryKind, { title, rows, shown, files }: Approved<Row>): ApprovalDefinition =>
  defineApproval({
    act: kind.act,
    title,
    feature: 'gracing',
    payload: askedEntries,
    card: async ({ db, scope, request }, asked) => {
      const instance = await openInstance(db, scope, asked.examInstanceId, 'READ');
      const facts = [
        { label: 'exam', value: instance.name },
        { label: 'entries', value: String(asked.entries) },
      ];
      if (request.state !== 'PENDING') return cardOf({ facts });
      const found = await rows(db, scope, asked, MOST_CHANGES);
      return cardOf({
        facts,
        changes: found.map((row) => {
          const { label, about, value } = shown(row);
          return { label, what: whatOf(row, about), before: null, after: formatShort(hundredthsOf(value)) };
        }),
        ...(files && { files: await cardFiles(db, scope, files.read, found.map(files.of)) }),
        more: Math.max(0, asked.entries - found.length),
        blockers: (await orBlockers(() => judgeAsked(db, scope, kind, asked, 'READ'))).blockers,
      });
    },
    run: ({ db, scope }, asked) => approveAsked(db, scope, kind, asked),
  });

/** The deletion of one approved entry: the card names whose it is and what they lose. */
export const entryRemoval = <Row extends Candidate>(kind: EntryKind, { title, find, shown }: Removed<Row>): ApprovalDefinition =>
  defineApproval({
    act: kind.removal,
    title,
    feature: 'gracing',
    payload: removedEntry,
    card: async ({ db, scope, request }, entry) => {
      const row = await find(db, scope, entry.id);
      if (row === undefined) return cardOf({});
      const instance = await openInstance(db, scope, row.examInstanceId, 'READ');
      const { label, about, value } = shown(row);
      return cardOf({
        facts: [{ label: 'exam', value: instance.name }],
        changes: [{ label, what: whatOf(row, about), before: formatShort(hundredthsOf(value)), after: null }],
        blockers: request.state === 'PENDING' ? (await orBlockers(() => judgeRemoval(db, scope, kind, entry, 'READ'))).blockers : [],
      });
    },
    run: ({ db, scope }, entry) => removeApproved(db, scope, kind, entry),
  });
