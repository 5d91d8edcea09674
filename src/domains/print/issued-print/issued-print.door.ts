export { contentsOf, issueNumbered, picturesOn, reprint, revokeIssued, supersede } from './issued-print.command.ts';
export type { Issue, Mark, Person } from './issued-print.command.ts';
export { copyWords } from './issued-print.rules.ts';
export { holdSeries, insertCopies, keepLayout, keepPictures, notePdf } from './issued-print.store.ts';
export type { About, Content, Copy, Series } from './issued-print.store.ts';
export { issuePrints, setIssued, setOriginal } from './template-print.command.ts';
export type { IssuedPaper, PersonalPrint, PrintOrder } from './template-print.command.ts';
