/** Who a row of a report is about. */
export const CANDIDATE_COLUMNS = [
  { key: 'seatNo', head: 'column.seatNo', label: 'report.seatNo', width: 12, kind: 'TEXT' },
  { key: 'prn', head: 'column.prn', label: 'report.prn', width: 20, kind: 'TEXT' },
  { key: 'name', head: 'column.name', label: 'report.candidate', width: 32, kind: 'TEXT' },
] as const;
