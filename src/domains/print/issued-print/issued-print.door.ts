export { contentsOf, holdValid, issueNumbered, picturesOn, reprint, revokeIssued, supersede } from './issued-print.command.ts';
export type { Issue, Mark } from './issued-print.command.ts';
export { checkAddress, checkAt, SPECIMEN, SPECIMEN_CHECK } from './check-address.server.ts';
export { faultOf } from './print-fault.rules.ts';
export { copyWords } from './issued-print.rules.ts';
export {
  holdSeries,
  insertCopies,
  keepLayout,
  keepPictures,
  markRevoked,
  noteFiles,
  noteOriginals,
  readPictures,
  supersedeOthers,
} from './issued-print.store.ts';
export type { Copy, Original } from './issued-print.store.ts';
export { setEach, setMerged } from './many-prints.command.ts';
export { issuePrints, setHandedOut, setIssued, setOriginal } from './template-print.command.ts';
export type { IssuedPaper, PersonalPrint } from './template-print.command.ts';
