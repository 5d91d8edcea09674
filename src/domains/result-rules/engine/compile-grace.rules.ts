import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import type {
  CompiledActivity,
  CompiledCondoneOne,
  CompiledDistinction,
  CompiledGrace,
  CompiledHigherClass,
  CompiledPassHeads,
} from './compiled-grace.contract.ts';
import type { GraceOrdinance, GraceScheme } from './grace-scheme.contract.ts';

/** Grace scheme in integers; ordinances that are switched off do not exist in it. */
export function compileGrace(scheme: GraceScheme): CompiledGrace {
  const active = scheme.enabled ? scheme.ordinances.filter((one) => one.enabled) : [];
  const passing: (CompiledPassHeads | CompiledCondoneOne)[] = [];
  let activity: CompiledActivity | null = null;
  let higherClass: CompiledHigherClass | null = null;
  let distinction: CompiledDistinction | null = null;
  for (const one of active) {
    if (one.kind === 'PASS_HEADS') passing.push(passHeads(one));
    else if (one.kind === 'CONDONE_ONE') passing.push(condoneOne(one));
    else if (one.kind === 'ACTIVITY') activity = activityOf(one);
    else if (one.kind === 'HIGHER_CLASS') higherClass = higherClassOf(one);
    else distinction = distinctionOf(one);
  }
  return {
    excludedBy: new Set<string>(scheme.excludedBy),
    carriedCountInAggregate: scheme.carriedCountInAggregate,
    unitTotalMayBeGraced: scheme.unitTotalMayBeGraced,
    passing,
    activity,
    higherClass,
    distinction,
  };
}

type Of<Kind extends GraceOrdinance['kind']> = Extract<GraceOrdinance, { kind: Kind }>;

function passHeads(one: Of<'PASS_HEADS'>): CompiledPassHeads {
  return {
    kind: 'PASS_HEADS',
    ordinance: one.ordinance,
    symbol: one.symbol,
    slabs: one.slabs.map((slab) => ({
      toMax: slab.toMax === null ? Number.POSITIVE_INFINITY : hundredthsOf(slab.toMax),
      marks: hundredthsOf(slab.marks),
    })),
    aggregatePercent: hundredthsOf(one.aggregatePercent),
    capRounding: one.capRounding,
    maxHeads: one.maxHeads ?? Number.POSITIVE_INFINITY,
  };
}

function condoneOne(one: Of<'CONDONE_ONE'>): CompiledCondoneOne {
  return {
    kind: 'CONDONE_ONE',
    ordinance: one.ordinance,
    symbol: one.symbol,
    aggregatePercent: hundredthsOf(one.aggregatePercent),
    headPercent: hundredthsOf(one.headPercent),
    maxMarks: hundredthsOf(one.maxMarks),
    capRounding: one.capRounding,
  };
}

function activityOf(one: Of<'ACTIVITY'>): CompiledActivity {
  return {
    ordinance: one.ordinance,
    symbol: one.symbol,
    maxMarks: hundredthsOf(one.maxMarks),
    helpsCondonation: one.helpsCondonation,
    countsInGrade: one.countsInGrade,
    sgpiPerMark: hundredthsOf(one.sgpiPerMark),
  };
}

function higherClassOf(one: Of<'HIGHER_CLASS'>): CompiledHigherClass {
  return {
    ordinance: one.ordinance,
    symbol: one.symbol,
    limit: hundredthsOf(one.limit),
    targets: one.targets.map(hundredthsOf).sort((a, b) => a - b),
    finalSemesterOnly: one.finalSemesterOnly,
    notAfter: new Set(one.notAfter),
  };
}

function distinctionOf(one: Of<'DISTINCTION'>): CompiledDistinction {
  return {
    ordinance: one.ordinance,
    symbol: one.symbol,
    targetPercent: hundredthsOf(one.targetPercent),
    maxMarks: hundredthsOf(one.maxMarks),
    maxUnits: one.maxUnits,
    notAfter: new Set(one.notAfter),
  };
}
