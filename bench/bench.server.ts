import { attendanceMark, attendanceMonthGrid } from './attendance.server.ts';
import { teachingLoad } from './teaching-load.server.ts';
import { archive } from './archive.server.ts';
import { backup } from './backup.server.ts';
import { raise100k, receipts } from './books.server.ts';
import { broadcast } from './broadcast.server.ts';
import { compute100k, compute10k, computeMemory } from './compute.server.ts';
import { certificatePdf } from './certificates.server.ts';
import { transcriptPdf } from './transcripts.server.ts';
import { ledgerXlsx, statementPdf } from './documents.server.ts';
import { directoryP95 } from './directory.server.ts';
import { engine, engineTraced } from './engine.server.ts';
import { feed } from './feed.server.ts';
import { printed } from './figure.server.ts';
import type { Bench } from './figure.server.ts';
import { hydration } from './hydration.server.ts';
import { nadExport } from './depository.server.ts';
import { hallTicket } from './hall-tickets.server.ts';
import { idCardPdf } from './id-cards.server.ts';
import { inward10k } from './inward.server.ts';
import { listPdf, listPdf100k } from './list-print.server.ts';
import { courseListP95, listP951m, listP95, listP95C8, subjectListP95 } from './list.server.ts';
import { paste60, saveMark } from './marks.server.ts';
import { moveP95 } from './moves.server.ts';
import { allot10k } from './allot.server.ts';
import { rooms20k } from './rooms.server.ts';
import { searchP95 } from './search.server.ts';
import { firstPaint } from './paint.server.ts';
import { ownResult } from './own-result.server.ts';
import { policy } from './policy.server.ts';
import { previewP95 } from './preview.server.ts';
import { processes } from './processes.server.ts';
import { sheetKeyPaint } from './sheet.server.ts';
import { shellCalls } from './shell-calls.server.ts';
import { slowClients } from './slow.server.ts';
import { stackCopy } from './stack.server.ts';
import { loopStall } from './stall.server.ts';
import { signInStorm } from './storm.server.ts';
import { instituteSwitch } from './switch.server.ts';
import { simulation } from './simulation.server.ts';
import { rollOver10k } from './roll-over.server.ts';
import { toppers } from './toppers.server.ts';
import { verify } from './verify.server.ts';
import { loginGzip, pageGzip, pageWeight } from './weight.server.ts';

const BENCHES: readonly Bench[] = [
  engine,
  engineTraced,
  compute10k,
  compute100k,
  computeMemory,
  listP95,
  listP95C8,
  listP951m,
  subjectListP95,
  listPdf,
  listPdf100k,
  courseListP95,
  directoryP95,
  searchP95,
  saveMark,
  paste60,
  feed,
  stackCopy,
  inward10k,
  moveP95,
  rooms20k,
  allot10k,
  policy,
  statementPdf,
  certificatePdf,
  transcriptPdf,
  idCardPdf,
  hallTicket,
  nadExport,
  previewP95,
  ledgerXlsx,
  rollOver10k,
  attendanceMark,
  attendanceMonthGrid,
  receipts,
  raise100k,
  teachingLoad,
  toppers,
  simulation,
  loginGzip,
  pageGzip,
  pageWeight,
  sheetKeyPaint,
  firstPaint,
  signInStorm,
  slowClients,
  loopStall,
  ...shellCalls,
  ownResult,
  verify,
  processes,
  hydration,
  instituteSwitch,
  backup,
  archive,
  broadcast,
];

/** `bench NAME…` measures; without a name, or with an unknown one, the names are listed. */
async function main(names: readonly string[]): Promise<number> {
  const wanted = names.map((name) => BENCHES.find((one) => one.name === name) ?? name);
  const unknown = wanted.filter((one) => typeof one === 'string');
  if (names.length === 0 || unknown.length > 0) {
    for (const name of unknown) process.stderr.write(`There is no measurement called ${name}.\n`);
    for (const { name, about } of BENCHES) process.stdout.write(`${name.padEnd(16)} ${about}\n`);
    return unknown.length > 0 ? 2 : 0;
  }
  for (const one of wanted) if (typeof one !== 'string') await one.run(printed);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
