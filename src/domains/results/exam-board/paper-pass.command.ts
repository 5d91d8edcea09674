import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { paperKey, perCent } from '../result-report/galley.rules.ts';
import { subjectResultsOf } from '../result-report/subject-result.command.ts';
import type { Pointer } from '../result-run/visible-result.store.ts';
import { unitNames } from '../result-view/unit-name.rules.ts';
import type { PaperPass } from './exam-board.contract.ts';
import { unitsByMarks } from './paper-pass.store.ts';

type Pass = Omit<PaperPass, 'lastPercent'> & { readonly key: string };

/** Papers that somebody appeared in, with the figures of the report of subjects and the register's last page. */
export async function passByResult(db: Db, scope: InstituteScope, instanceId: string, pointer: Pointer): Promise<Pass[]> {
  const { subjects } = await subjectResultsOf(db, scope, instanceId, pointer);
  return subjects
    .filter(({ figures }) => figures.appeared > 0)
    .map(({ paper, figures: { appeared, passed, passPercent } }) => ({
      key: paper.key,
      paperCode: paper.name,
      paperTitle: paper.title,
      appeared,
      passed,
      percent: passPercent,
    }));
}

/** The same by the marks that are there, before grace. */
export async function passByMarks(db: Db, scope: InstituteScope, instanceId: string): Promise<Pass[]> {
  const units = await unitsByMarks(db, scope, instanceId);
  const names = unitNames(units);
  return units.map(({ code, title, unitNo, appeared, passed }, at) => ({
    key: paperKey(code, unitNo),
    paperCode: names[at] ?? code,
    paperTitle: title,
    appeared,
    passed,
    percent: perCent(passed, appeared),
  }));
}
