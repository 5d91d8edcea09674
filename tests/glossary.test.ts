import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import '../src/app/every-text.client.ts';
import { definedTexts, sentencesOf, type Language } from '../src/kit/text/texts.contract.ts';

type Sentences = Readonly<Record<string, string>>;
const catalogOf = (language: Language): Sentences => Object.assign({}, ...definedTexts.map((text) => sentencesOf(text, language)));
const english = catalogOf('en');
const spoken = { hi: catalogOf('hi'), mr: catalogOf('mr') };

/** Keys, or their beginnings, in which the English word means something else or needs none in another language. */
const OTHER: Readonly<Record<string, readonly string[]>> = {
  // A university counts failed courses, which are papers here.
  course: ['promotion.kind.MAX_COURSES'],
  // Who leads an institute, a department, a section or a team.
  head: ['access.paper.head', 'department', 'section', 'stack.arrives.', 'team.', 'report.legend.columns'],
  marks: [
    'notification.markRead', 'notification.markAllRead', 'feed.file.QUOTES', 'newExams.createBarred', 'preExam.reason.NOT_ELIGIBLE',
    'statement.ask.again', 'statement.bulk',
  ], // prettier-ignore
  // The answer book, or the printed sheet with the questions.
  paper: [
    'marks.conflictWords', 'marks.mismatch', 'marks.whichMark', 'hallPrint.kind.COUNTS', 'hallPaper.questionPapers', 'preReport.questionPapers',
    'export.call.paperNeeds',
  ], // prettier-ignore
  pass: ['head.min'],
  // Software.
  program: ['feed.file.WORKBOOK_DTD'],
  // What a search or a job found or did.
  result: ['duplicatedRecords.outcome', 'enrol.outcome', 'login.outcome', 'stack.outcome', 'feeds.purpose', 'list.noMatch', 'reference.nothing', 'search.'], // prettier-ignore
};

const terms = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([a-z ]+) \| ([^|]*[\u0900-\u097f][^|]*) \| ([^|]+) \|$/gm)].map(
  ([, term = '', hi = '', mr = '']) => ({ term, hi: hi.trim(), mr: mr.trim() }),
);

/** The parts of a word that stay when it is inflected: without its last vowel. */
const stemsOf = (word: string): string[] =>
  word.split(' ').map((part) => part.replace(/(?<=.{2})[\u093e-\u094c\u0901\u0902\u0905-\u0914]+$/u, ''));
const says = (sentence: string, words: string): boolean =>
  words.split(', ').some((word) => stemsOf(word).every((stem) => sentence.includes(stem)));

const ofTerm = (term: string): RegExp => new RegExp(`\\b${term.replace(/s$/, '').replace(/e$/, '')}(?:e?s|e?d|y|ies|e)?\\b`, 'i');
const plain = (sentence: string): string => sentence.replaceAll(/\{[^}#]*\}/g, ' ');

describe('the glossary', () => {
  test('has the terms of the field', () => expect(terms.length).toBeGreaterThan(40));

  test.each(terms)('$term is $hi and $mr wherever it is said', ({ term, hi, mr }) => {
    const keys = Object.keys(english).filter(
      (key) => ofTerm(term).test(plain(english[key] ?? '')) && !OTHER[term]?.some((begin) => key.startsWith(begin)),
    );
    expect(keys.length).toBeGreaterThan(0);
    const faults = (['hi', 'mr'] as const).flatMap((language) =>
      keys
        .filter((key) => !says(spoken[language][key] ?? '', language === 'hi' ? hi : mr))
        .map((key) => `${language} ${key} | ${english[key]} | ${spoken[language][key]}`),
    );
    expect(faults).toEqual([]);
  });
});
