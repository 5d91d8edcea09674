import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { studentAddresses } from './student-address.contract.ts';
import { addressProblems, usedByAnother } from './student-address.rules.ts';
import { otherAddresses } from './student-address.store.ts';

const butOf = (row: { readonly id: string; readonly studentProfileId: string } | null, studentProfileId: string) =>
  row?.studentProfileId === studentProfileId ? row.id : null;

export const studentAddressMaster = masterRoutes(studentAddresses, {
  check: async (record, { db, scope, before }) => {
    const own = butOf(before, record.studentProfileId);
    const others = await otherAddresses(db, scope, record.studentProfileId, own);
    const problems = addressProblems(record, others, own === null ? null : before);
    if (problems.length > 0 || before === null || own !== null) return problems;
    // It goes to another student: nothing of the first may be the same as it.
    const left = await otherAddresses(db, scope, before.studentProfileId, before.id);
    return left.some((one) => one.sameAs === before.kind) ? [usedByAnother] : [];
  },
  checkRemove: async (row, { db, scope }) => {
    const others = await otherAddresses(db, scope, row.studentProfileId, row.id);
    return others.some((one) => one.sameAs === row.kind) ? [usedByAnother] : [];
  },
});
