export const BLUEPRINTS = '/academics-master/courses/course-blueprints';
export const CREATE_BLUEPRINT = '/academics-master/courses/create-course-blueprint';
const DETAILS = '/academics-master/courses/course-blueprint-details';

interface Place {
  readonly tab?: 'versions' | 'papers' | 'instances' | 'history';
  readonly version?: string;
  /** The card of one paper, opened. */
  readonly paper?: string;
}

/** Route of one blueprint. */
export const detailsOf = (id: string, { tab, version, paper }: Place = {}) => ({
  to: DETAILS,
  search: { blueprint: id, ...(version ? { version } : {}), ...(tab ? { tab } : {}), ...(paper ? { paper } : {}) },
});

export const detailsLink = (id: string): string => `${DETAILS}?blueprint=${id}`;
/** The course's page below the course list. */
export const courseLink = (courseId: string): string => `/academics-master/courses/course-list/${courseId}`;

interface Address {
  readonly pathname: string;
  readonly search: object;
}
/** Query parameters that open something other than the draft being edited. */
const PARTS = ['blueprint', 'version', 'tab'];
const partOf = (search: object, name: string): unknown => Object.entries(search).find(([key]) => key === name)?.[1];

export const leavesDraft = (current: Address, next: Address): boolean =>
  current.pathname !== next.pathname || PARTS.some((name) => partOf(current.search, name) !== partOf(next.search, name));
