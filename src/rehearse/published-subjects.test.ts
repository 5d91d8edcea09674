import { describe, expect, it } from 'vitest';
import { readTable } from '../golden/golden-files.server.ts';
import { gtuSubjects, vtuSubjects } from './published-subjects.rules.ts';

const gtu = (subject_code: string, subject: string, credits: string, theory: string, practical: string) => ({
  subject_code,
  subject,
  credits,
  grade_theory_total: theory,
  grade_practical_total: practical,
});

describe('subjects as printed in results', () => {
  it('GTU: one of each code, with its fullest name, its credits and how it is examined', () => {
    const rows = [
      gtu('3150703', 'Analysis and Design', '5', 'BB', ''),
      gtu('3150703 ', 'Analysis  and Design of Algorithms', '5', 'CC', 'AB'),
      gtu('3130004', 'Effective Technical Communication', '3', 'BC', ''),
      gtu('3170001', 'Summer Internship', '2', '', 'AA'),
      gtu('', '', '', '', ''),
    ];
    expect(gtuSubjects({ file: 'subjects.csv', rows })).toEqual([
      { code: '3130004', name: 'Effective Technical Communication', type: 'THEORY', credits: '3', scheme: null },
      { code: '3150703', name: 'Analysis and Design of Algorithms', type: 'BOTH', credits: '5', scheme: null },
      { code: '3170001', name: 'Summer Internship', type: 'PRACTICAL', credits: '2', scheme: null },
    ]);
  });

  it('VTU: the scheme, no credits, laboratories by their name', () => {
    const rows = [
      { scheme: '2017', subject_code: '17MEL58', subject: 'ENERGY LAB' },
      { scheme: '2018', subject_code: '18me15', subject: 'ELEMENTS OF MECHANICAL ENGINEERING' },
      { scheme: '2015', subject_code: '15EC9', subject: 'COLLABORATIVE DESIGN' },
    ];
    expect(vtuSubjects({ file: 'subjects.csv', rows })).toEqual([
      { code: '15EC9', name: 'COLLABORATIVE DESIGN', type: 'THEORY', credits: null, scheme: '2015' },
      { code: '17MEL58', name: 'ENERGY LAB', type: 'PRACTICAL', credits: null, scheme: '2017' },
      { code: '18ME15', name: 'ELEMENTS OF MECHANICAL ENGINEERING', type: 'THEORY', credits: null, scheme: '2018' },
    ]);
  });

  it.each([
    ['gtu-be-dec2023', gtuSubjects],
    ['vtu-arrears-2020', vtuSubjects],
  ] as const)('%s: each subject has a code and a name that a catalogue accepts', (set, read) => {
    const table = readTable(`fixtures/golden/${set}`, 'subjects');
    const subjects = table === null ? [] : read(table);
    expect(subjects.length).toBeGreaterThan(20);
    expect(subjects.filter(({ code, name }) => code.length > 20 || name === '' || name.length > 160)).toEqual([]);
    expect(new Set(subjects.map(({ code }) => code)).size).toBe(subjects.length);
  });
});
