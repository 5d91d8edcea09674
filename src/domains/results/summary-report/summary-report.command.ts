import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { GroupMember } from '../../../kit/report/report.contract.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import { NO_CLASS, NOT_STATED } from './summary-report.contract.ts';
import type { AnalysisRow, SummaryRow, SummarySplit } from './summary-report.contract.ts';
import { classesOf, pointsBetween, summaryFigures } from './summary-report.rules.ts';
import type { SummaryCount, SummaryFigures, SummaryPlace } from './summary-report.rules.ts';
import { divisionNames, knownClasses, sameClasses, summaryCounts, summaryPlaces } from './summary-report.store.ts';
import type { SummaryFilter } from './summary-report.store.ts';
import { summaryReportText } from './summary-report.text.ts';

interface Summary<Row> {
  readonly rows: Row[];
  readonly classes: GroupMember[];
}

const placed = ({ classKey: _class, startsOn: _day, session: _session, ...place }: SummaryPlace) => place;

async function counted(db: Db, scope: InstituteScope, filter: SummaryFilter) {
  const counts = await summaryCounts(db, scope, filter);
  const names = classesOf(counts, await knownClasses(db, scope), NO_CLASS);
  const none = sentencesOf(summaryReportText, scope.language ?? 'en')['summary.noClass'];
  const classes = names.map((key): GroupMember => ({ key, head: key === NO_CLASS ? none : key, title: null }));
  return { counts, names, classes };
}

/** Words for the groups of a split, in the language of whoever asks. */
async function groupWords(db: Db, scope: InstituteScope, by: SummarySplit, keys: readonly string[]): Promise<(key: string) => string> {
  const words = sentencesOf(summaryReportText, scope.language ?? 'en');
  const genders: Record<string, string> = {
    FEMALE: words['summary.gender.FEMALE'],
    MALE: words['summary.gender.MALE'],
    OTHER: words['summary.gender.OTHER'],
  };
  const divisions =
    by === 'DIVISION'
      ? await divisionNames(
          db,
          scope,
          keys.filter((key) => key !== NOT_STATED),
        )
      : new Map<string, string>();
  return (key) => {
    if (key === NOT_STATED) return by === 'EXAM' ? '' : words['summary.notStated'];
    return (by === 'GENDER' ? genders[key] : divisions.get(key)) ?? key;
  };
}

/** A row for each examination, or for each of its groups, that has a result. */
export async function summaryOf(db: Db, scope: InstituteScope, filter: SummaryFilter): Promise<Summary<SummaryRow>> {
  const { counts, names, classes } = await counted(db, scope, filter);
  const word = await groupWords(db, scope, filter.by, [...new Set(counts.map((one) => one.groupKey))]);
  const byExam = Map.groupBy(counts, (one) => one.examInstanceId);
  const rows = (await summaryPlaces(db, scope, filter.examInstanceIds)).flatMap((place) =>
    [...Map.groupBy(byExam.get(place.examInstanceId) ?? [], (one) => one.groupKey)]
      .map(([groupKey, own]): SummaryRow => ({
        ...placed(place),
        key: `${place.examInstanceId} ${groupKey}`,
        group: word(groupKey),
        groupKey,
        ...summaryFigures(own, names),
      }))
      .toSorted((a, b) => Number(a.groupKey === NOT_STATED) - Number(b.groupKey === NOT_STATED) || (a.group < b.group ? -1 : 1)),
  );
  return { rows, classes };
}

/** What all rows add up to. */
export async function summaryTotals(db: Db, scope: InstituteScope, filter: SummaryFilter): Promise<SummaryFigures> {
  const { counts, names } = await counted(db, scope, filter);
  return summaryFigures(counts, names);
}

/** The same class over the sessions, the newest first, each with what its percentage gained since the session before. */
export async function analysisOf(db: Db, scope: InstituteScope, filter: SummaryFilter): Promise<Summary<AnalysisRow>> {
  const examInstanceIds = await sameClasses(db, scope, filter.examInstanceIds);
  const { counts, names, classes } = await counted(db, scope, { ...filter, examInstanceIds });
  const byExam = Map.groupBy(counts, (one) => one.examInstanceId);
  const told = (await summaryPlaces(db, scope, examInstanceIds)).flatMap((place) => {
    const own: SummaryCount[] | undefined = byExam.get(place.examInstanceId);
    return own === undefined ? [] : [{ place, figures: summaryFigures(own, names) }];
  });
  const rows = told.map(({ place, figures }, at): AnalysisRow => {
    const before = told.slice(at + 1).find((one) => one.place.classKey === place.classKey && one.place.startsOn < place.startsOn);
    return {
      ...placed(place),
      key: place.examInstanceId,
      session: place.session,
      change: before === undefined ? null : pointsBetween(figures, before.figures),
      ...figures,
    };
  });
  return { rows, classes };
}
