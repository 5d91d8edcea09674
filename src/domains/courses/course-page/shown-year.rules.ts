interface Year {
  readonly AcademicYear: string;
}

/** The year that a page of a course begins with: the chosen one, else the current one. The next year is often made before it is worked in. */
export function shownYear<Y extends Year>(years: readonly Y[], chosen: unknown, current: string | undefined): Y | undefined {
  const of = (id: unknown) => years.find((one) => one.AcademicYear === id);
  return of(chosen) ?? of(current) ?? years[0];
}
