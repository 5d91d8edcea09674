import { describe, expect, it } from 'vitest';
import { product } from '../src/app/domains.server.ts';
import { seededPolicies } from '../src/domains/identity/policy/seeded-policies.rules.ts';
import type { Permission } from '../src/kit/access/access.contract.ts';
import { can, compileStatements } from '../src/kit/access/matcher.rules.ts';

const { approvals, routes } = product;

/** The examination acts that need a second person, each with the call that asks for it; null: not in the product yet. */
const SECOND_PERSON: readonly (readonly [what: string, act: string | null, call: string | null])[] = [
  ['unlock a mark sheet', 'markSheets.unlock', 'markSheets.requestUnlock'],
  ['resolve mask numbers', 'maskNumbers.decode', 'maskNumbers.requestDecode'],
  ['unlock a result', 'results.unlock', 'results.requestUnlock'],
  ['unpublish a result', 'results.unpublish', 'results.requestUnpublish'],
  ['unpublish the result of divisions', 'results.unpublishDivisions', 'results.requestUnpublishDivisions'],
  ['unlock the result of divisions', 'results.unlockDivisions', 'results.requestUnlockDivisions'],
  ['revoke one statement of marks', 'statements.revoke', 'statements.requestRevocation'],
  ['revoke a passing certificate', 'certificates.revoke', 'passingCertificates.requestRevocation'],
  ['revoke a transcript', 'transcripts.revoke', 'transcripts.requestRevocation'],
  ['change one student’s marks', 'results.correct', 'corrections.request'],
  ['SGPIs of earlier semesters', 'backwardSgpis.verify', 'backwardSgpis.requestVerification'],
  ['activity marks of a grace category', 'graceAllocations.approve', 'graceAllocations.requestApproval'],
  ['additional marks and credits', 'additionalCredits.approve', 'additionalCredits.requestApproval'],
  ['carry marks of earlier attempts', 'carriedMarks.apply', 'feeds.apply'],
  ['delete approved additional marks or credits', 'additionalCredits.remove', 'additionalCredits.requestRemoval'],
  ['delete approved activity marks', 'graceAllocations.remove', 'graceAllocations.requestRemoval'],
  // What needed two to come needs two to go: without a carried mark its head counts as failed.
  ['undo carried marks', 'carriedMarks.undo', 'feeds.undo'],
  ['delete many records', 'records.delete', 'records.requestDelete'],
  ['delete a file’s records', 'feeds.remove', 'feeds.remove'],
  ['undo a file’s changes', 'feeds.undo', 'feeds.undo'],
  ['export a file about many people', 'people.export', 'studentProfiles.exportCsv'],
  ['a mail to many people', 'messaging.send', 'broadcasts.send'],
  ['a notification to many people', 'messaging.sendNotification', 'broadcasts.send'],
  ['an SMS to many people', 'messaging.sendSms', 'broadcasts.send'],
  ['decide a revaluation', 'revaluations.decide', 'revaluations.decide'],
  ['decide a revaluation session', 'revaluations.decideSession', 'postExamProcess.decide'],
  ['moderate the marks of a head', 'moderations.apply', 'moderations.propose'],
  ['take a moderation back', 'moderations.takeBack', 'moderations.takeBack'],
  ['enter a result by hand', 'manualResults.approve', 'manualResults.requestApproval'],
  ['take a manual result back', 'manualResults.remove', 'manualResults.requestRemoval'],
  ['refund and cancel a receipt', null, null],
  ['publish payslips', null, null],
];

const permissionOf = (name: string): Permission | string | undefined =>
  routes.find(({ endpoint }) => endpoint.name === name)?.endpoint.permission;

describe('acts that need a second person', () => {
  it('every existing act is in the list, and the list has every act', () => {
    expect(approvals.map((one) => one.act).toSorted()).toEqual(SECOND_PERSON.flatMap(([, act]) => act ?? []).toSorted());
  });

  it.each(SECOND_PERSON.filter(([, act]) => act !== null))('%s: requesting is one right, deciding another', (_what, act, call) => {
    const asks = permissionOf(call ?? '');
    const decides = approvals.find((one) => one.act === act)?.feature;
    expect(asks).toBeTypeOf('object');
    expect(asks).not.toEqual({ feature: decides, action: 'approve' });
  });
});

/** Each act on marks and results, the call that does or asks it, and the right it needs. */
const ACTS: readonly (readonly [act: string, call: string, right: string])[] = [
  ['enter marks', 'marks.save', 'markEntry:enter'],
  ['lock a sheet', 'markSheets.lock', 'markEntry:lock'],
  ['unlock a sheet', 'markSheets.requestUnlock', 'markEntry:unlock'],
  ['compute', 'results.compute', 'results:compute'],
  ['lock a result', 'results.lock', 'results:lock'],
  ['unlock a result', 'results.requestUnlock', 'results:unlock'],
  ['publish', 'results.publish', 'results:publish'],
  ['unpublish', 'results.requestUnpublish', 'results:unpublish'],
  ['correct', 'corrections.request', 'results:correct'],
  ['approve', 'approvals.approve', 'approvals:approve'],
];

describe('separate rights', () => {
  it.each(ACTS)('%s by %s needs %s', (_act, call, right) => {
    const permission = permissionOf(call);
    expect(typeof permission === 'object' ? `${permission.feature}:${permission.action}` : permission).toBe(right);
  });

  it('no two of these acts share one', () => {
    expect(new Set(ACTS.map(([, , right]) => right)).size).toBe(ACTS.length);
  });

  it.each(
    seededPolicies()
      .filter((one) => one.templateId !== 'admin')
      .map((one) => [one.templateId, one] as const),
  )('the policy %s never both enters marks and locks or publishes results or approves', (_id, { statements }) => {
    const rights = compileStatements(statements);
    const after = (['lock', 'publish', 'correct', 'approve'] as const).filter((action) => can(rights, 'results', action));
    expect(can(rights, 'markEntry', 'enter') ? after : []).toEqual([]);
    expect(can(rights, 'markEntry', 'enter') && can(rights, 'markEntry', 'unlock')).toBe(false);
  });
});
