import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { degrees } from '../../domains/academics/degree/degree.contract.ts';
import { programs } from '../../domains/academics/program/program.contract.ts';
import { subjects } from '../../domains/academics/subject/subject.contract.ts';
import { faculties } from '../../domains/academics/faculty/faculty.contract.ts';
import { regulations } from '../../domains/academics/regulation/regulation.contract.ts';
import { subjectCategories } from '../../domains/academics/subject-category/subject-category.contract.ts';
import { subjectFlows } from '../../domains/academics/subject-flow/subject-flow.contract.ts';
import { subjectGroups } from '../../domains/academics/subject-group/subject-group.contract.ts';
import { branches } from '../../domains/academics/branch/branch.contract.ts';
import { courseYears } from '../../domains/academics/course-year/course-year.contract.ts';
import { academicYears } from '../../domains/academics/academic-year/academic-year.contract.ts';
import { classTables } from '../../domains/exams/class-table/class-table.contract.ts';
import { examInstances } from '../../domains/exams/exam-instance/exam-instance.contract.ts';
import { wholeExamPapers } from '../../domains/exams/exam-paper/exam-paper.contract.ts';
import { examPatterns } from '../../domains/exams/exam-pattern/exam-pattern.contract.ts';
import { examSessions } from '../../domains/exams/exam-session/exam-session.contract.ts';
import { examTypes } from '../../domains/exams/exam-type/exam-type.contract.ts';
import { graceSchemes } from '../../domains/exams/grace-scheme/grace-scheme.contract.ts';
import { resultGradings } from '../../domains/exams/result-grading/result-grading.contract.ts';
import { studentExamStatuses } from '../../domains/exams/student-exam-status/student-exam-status.contract.ts';
import { wholePostExamSessions } from '../../domains/results/post-exam-session/post-exam-session.contract.ts';
import type { FieldInfo } from '../../kit/master/master.contract.ts';
import { SECTIONS } from '../../kit/console/menu.contract.ts';
import { menuGroups } from '../menu/console.menu.ts';
import { en } from './en.client.ts';
import { hi } from './hi.client.ts';
import { mr } from './mr.client.ts';

const english = new Map<string, string>(Object.entries(en));
const names = (sentence: string) => [...new Set(sentence.match(/\{\w+/g) ?? [])].toSorted().join(' ');
const unknown = (keys: readonly string[]) => keys.filter((key) => !english.get(key));
const labelsOf = (fields: Readonly<Record<string, FieldInfo>>) =>
  Object.values(fields).flatMap((info) => [info.label, ...(info.help ? [info.help] : [])]);

describe('the text catalog', () => {
  it.each([
    ['Hindi', hi],
    ['Marathi', mr],
  ])('%s has every sentence with the same placeholders', (_name, catalog) => {
    const translated = new Map<string, string>(Object.entries(catalog));
    const wrong = [...english].filter(
      ([key, sentence]) => !translated.get(key)?.trim() || names(translated.get(key) ?? '') !== names(sentence),
    );
    expect(wrong).toEqual([]);
  });

  it('has each key in one part only: the later would hide the earlier', () => {
    const folder = join(import.meta.dirname, 'en');
    const keys = readdirSync(folder).flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}'([^']+)':/gm)]);
    const seen = keys.map(([, key]) => key ?? '');
    expect(seen.length).toBeGreaterThan(100);
    expect(seen.filter((key, at) => seen.indexOf(key) !== at)).toEqual([]);
  });

  it('has every title of the menu, which is data and not seen by the compiler', () => {
    const titles = menuGroups.flatMap((group) => [group.title, ...group.links.map((link) => link.title)]);
    expect(titles.length).toBeGreaterThan(0);
    expect(unknown([...titles, ...SECTIONS.map((section) => `menu.section.${section}`)])).toEqual([]);
  });

  it.each([
    ['degrees', degrees.fields],
    ['programs', programs.fields],
    ['subjects', subjects.fields],
    ['faculties', faculties.fields],
    ['subjectCategories', subjectCategories.fields],
    ['subjectGroups', subjectGroups.fields],
    ['subjectFlows', subjectFlows.fields],
    ['regulations', regulations.fields],
    ['branches', branches.fields],
    ['courseYears', courseYears.fields],
    ['academicYears', academicYears.fields],
    ['classTables', classTables.fields],
    ['examInstances', examInstances.fields],
    ['wholeExamPapers', wholeExamPapers.fields],
    ['examPatterns', examPatterns.fields],
    ['examSessions', examSessions.fields],
    ['examTypes', examTypes.fields],
    ['graceSchemes', graceSchemes.fields],
    ['resultGradings', resultGradings.fields],
    ['studentExamStatuses', studentExamStatuses.fields],
    ['wholePostExamSessions', wholePostExamSessions.fields],
  ])('has every label and help line of %s, which have a page', (_name, fields) => {
    expect(unknown(labelsOf(fields))).toEqual([]);
  });
});
