import { useState } from 'react';
import { pageName } from '../../../kit/access/page-name.rules.ts';
import { differing, settled, useNewer, type Keep } from '../../../kit/form/newer.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { policies, type PolicyDetails, type PolicyFacts } from './policy.contract.ts';
import { matrixOf, statementsOf, type Matrix } from './right-matrix.rules.ts';

/** The editable content in plain values, so that two of them can be compared. */
const contentOf = (policy: PolicyDetails) => ({
  name: policy.name,
  pages: Object.keys(policy.UIReferences)
    .map((page) => pageName(page))
    .toSorted(),
  matrix: matrixOf(policy.statements),
});
type Content = ReturnType<typeof contentOf>;
/** A part of the matrix that says nothing yet is no change. */
const plainOf = ({ name, pages, matrix }: Content) => ({ name, pages, statements: statementsOf(matrix) });

/** The edited content; equal to the policy until something is changed, and then what it was opened with until it is saved. */
export function usePolicyDraft(policy: PolicyDetails) {
  const instituteId = useInstituteId();
  const read = async () => (await call(policies.get, { instituteId, params: { id: policy.id } })).data;
  const { base, newer, meet, settle, rebase } = useNewer(policy, read);
  const [content, setContent] = useState<Content>(() => contentOf(policy));
  const before = contentOf(base);
  const { name, pages, matrix } = content;
  const changed = differing(plainOf(before), plainOf(content)).length > 0;
  // Nothing was typed: what somebody else saved is shown at once.
  if (!changed && policy.version > base.version) {
    rebase(policy);
    setContent(contentOf(policy));
  }
  const facts: PolicyFacts = {
    name,
    type: base.type,
    template_id: base.template_id as PolicyFacts['template_id'],
    UIReferences: Object.fromEntries(pages.map((page) => [page, {}])),
    statements: statementsOf(matrix),
  };
  const change = (next: Partial<Content>) => setContent((present) => ({ ...present, ...next }));
  const resolve = (keep: Keep) => {
    if (!newer) return;
    const theirs = plainOf(contentOf(newer.row));
    const { statements, ...kept } = settled(keep, { before: plainOf(before), mine: plainOf(content), theirs });
    setContent({ ...kept, matrix: matrixOf(statements) });
    settle();
  };
  return {
    name,
    setName: (next: string) => change({ name: next }),
    pages: new Set(pages) as ReadonlySet<string>,
    setPages: (next: ReadonlySet<string>) => change({ pages: [...next].toSorted() }),
    matrix,
    setMatrix: (next: Matrix) => change({ matrix: next }),
    changed,
    version: base.version,
    facts,
    saved: (version: number) => rebase({ ...base, ...facts, version }),
    meet,
    conflict: newer && { by: newer.by, names: differing(plainOf(before), plainOf(contentOf(newer.row))), theirs: newer.row, before: base },
    resolve,
  };
}

export type PolicyDraft = ReturnType<typeof usePolicyDraft>;
