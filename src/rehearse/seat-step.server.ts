import { inwards } from '../domains/exams/inward/inward.contract.ts';
import { markSheets } from '../domains/exams/mark-sheet/mark-sheet.contract.ts';
import { rosters } from '../domains/exams/roster/roster.contract.ts';
import { seatNumbers } from '../domains/exams/seat-number/seat-number.contract.ts';
import type { OpenInstance } from './exam-step.server.ts';
import type { Examined } from './plan.contract.ts';
import { expectAll } from './stage.server.ts';
import type { Staff } from './stage.server.ts';

/** Accepts the exam form of everybody enrolled in each instance. */
export async function inwardAll({ clerk }: Staff, instances: readonly OpenInstance<Examined>[]): Promise<void> {
  for (const { id, planned } of instances) {
    const { data } = await clerk.ok(inwards.inward, { body: { examInstanceId: id, kind: 'REGULAR', studentProfileIds: [] } });
    expectAll(`inward of ${planned.name}`, data.inwarded, planned.students.length);
  }
}

export async function lockRosters({ controller }: Staff, instances: readonly OpenInstance<Examined>[]): Promise<void> {
  for (const { id, planned } of instances) {
    const { data } = await controller.ok(rosters.lock, { body: { examInstanceId: id } });
    expectAll(`lock of ${planned.name}`, data.locked, planned.students.length);
  }
}

/** Numbers run by surname; each instance has its prefix, because a number is unique in the whole session. */
export async function numberSeats({ clerk }: Staff, instances: readonly OpenInstance<Examined>[]): Promise<void> {
  for (const { id, planned } of instances) {
    const scheme = { prefix: planned.seatPrefix, digits: 5, start: 1, step: 1, order: ['SURNAME' as const, 'PRN' as const] };
    const { data } = await clerk.ok(seatNumbers.assign, { body: { examInstanceId: id, scheme } });
    expectAll(`seat numbers of ${planned.name}`, data.assigned, planned.students.length);
  }
}

export async function openSheets({ controller }: Staff, instances: readonly OpenInstance<Examined>[]): Promise<void> {
  for (const { id } of instances) await controller.ok(markSheets.open, { body: { examInstanceId: id } });
}

/** The clerk submits every sheet, the controller locks them. */
export async function lockSheets({ clerk, controller }: Staff, instances: readonly OpenInstance<Examined>[]): Promise<void> {
  for (const { id, planned } of instances) {
    const { data } = await clerk.ok(markSheets.list, { query: { examInstanceId: id } });
    for (const sheet of data.sheets) await clerk.ok(markSheets.submit, { params: { id: sheet.id }, body: {} });
    const answer = await controller.ok(markSheets.lock, { body: { examInstanceId: id } });
    expectAll(`locked mark sheets of ${planned.name}`, answer.data.locked, data.sheets.length);
  }
}
