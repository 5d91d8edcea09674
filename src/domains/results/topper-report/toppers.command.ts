import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paperKey } from '../result-report/galley.rules.ts';
import { papersOf, rulesInSight } from '../result-report/register.command.ts';
import { rankedBySgpi, semesterFacts } from './semester-topper.store.ts';
import type { SemesterFilter } from './semester-topper.store.ts';
import { rankedByMarks, subjectFacts } from './subject-topper.store.ts';
import type { PlacedUnit, RankedInPaper, SubjectFilter } from './subject-topper.store.ts';
import type { SemesterTopper, SubjectTopper } from './topper-report.contract.ts';

/** A list ranked once; its rows are read when they are asked for. */
interface RankedList<Row> {
  readonly total: number;
  rows(page: Pick<Page, 'offset' | 'size'>): Promise<Row[]>;
}

const AT_ONCE = 1000;

/** All rows of a list, for a file. */
export async function* pagesOf<Row>(list: RankedList<Row>): AsyncGenerator<Row[]> {
  for (let offset = 0; offset < list.total; offset += AT_ONCE) yield await list.rows({ offset, size: AT_ONCE });
}

export async function semesterList(db: Db, scope: InstituteScope, filter: SemesterFilter): Promise<RankedList<SemesterTopper>> {
  const ranked = await rankedBySgpi(db, scope, filter);
  return {
    total: ranked.length,
    rows: async ({ offset, size }) => {
      const page = ranked.slice(offset, offset + size);
      const facts = await semesterFacts(
        db,
        scope,
        page.map((one) => one.studentExamId),
      );
      return page.flatMap(({ studentExamId, rank, points }) => {
        const found = facts.get(studentExamId);
        return found ? [{ ...found, rank, points }] : [];
      });
    },
  };
}

export async function subjectList(
  db: Db,
  scope: InstituteScope,
  filter: SubjectFilter,
  paperId: string | undefined,
): Promise<RankedList<SubjectTopper>> {
  const rules = await rulesInSight(db, scope, filter.examInstanceId, 'PUBLISHED');
  const papers = papersOf(rules);
  const placeOf = new Map(papers.map((paper, at) => [paper.key, at]));
  const units = [...rules].flatMap(([runNo, { units: all }]) =>
    all.map((one, unit): PlacedUnit => ({
      runNo,
      unit,
      paperAt: placeOf.get(paperKey(one.paperCode, one.unitNo)) ?? 0,
      paperId: one.paperId,
    })),
  );
  const asked = units.filter((one) => paperId === undefined || one.paperId === paperId);
  const ranked = asked.length === 0 ? [] : await rankedByMarks(db, scope, filter, asked);
  const named = ({ paperAt, studentExamId, rank }: RankedInPaper) => {
    const paper = papers[paperAt];
    return { key: `${studentExamId} ${paper?.key ?? ''}`, rank, paper: paper?.name ?? '', title: paper?.title ?? '' };
  };
  return {
    total: ranked.length,
    rows: async ({ offset, size }) => {
      const page = ranked.slice(offset, offset + size);
      const facts = await subjectFacts(db, scope, page);
      return page.flatMap((one, at) => {
        const found = facts[at];
        return found ? [{ ...found, ...named(one) }] : [];
      });
    },
  };
}
