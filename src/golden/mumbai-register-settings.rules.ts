import type { Head, HeadSet } from '../domains/result-rules/engine/head-set.contract.ts';
import type { RuleDocument } from '../domains/result-rules/engine/settings.contract.ts';
import { mumbaiBe } from './mumbai.settings.contract.ts';

/**
 * The printed rules with what the registers of 2018 and 2019 do besides: an internal assessment below its minimum
 * is not flagged when the theory head passes and the paper has 50 %; every one below that is failed or graced.
 * Found by comparing all such heads of the registers; no page prints it, so a pattern does not get it by default.
 */
export function mumbaiRegister(headSets: readonly HeadSet[]): RuleDocument {
  return { ...mumbaiBe, headSets: headSets.map(withWaiver) };
}

function withWaiver(set: HeadSet): HeadSet {
  const theory = set.heads.some((head) => head.kind === 'TH');
  return theory ? { ...set, heads: set.heads.map(waiveInternal) } : set;
}

function waiveInternal(head: Head): Head {
  return head.kind === 'IA' ? { ...head, waivedFromUnitPercent: '50' } : head;
}
