/** A mark that is carried for one head of one student. */
export interface ExemptHead {
  readonly student: string;
  readonly paper: string;
  readonly unitNo: number;
  readonly headNo: number;
  readonly mark: string;
  readonly attempt: string;
  readonly document: string;
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** The file of carried marks with this one row: it is checked, approved, logged and undone as every such file. */
export function exemptFile({ student, paper, unitNo, headNo, mark, attempt, document }: ExemptHead): string {
  const row = [student, paper, String(unitNo), String(headNo), mark, attempt, document];
  return `student,paper,unit,head,mark,attempt,document\n${row.map(quoted).join(',')}\n`;
}
