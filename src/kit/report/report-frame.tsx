import type { ReactNode } from 'react';
import { download } from '../http/call.client.ts';
import type { Endpoint } from '../http/endpoint.contract.ts';
import type { Translate } from '../text/text.client.ts';
import { ExportMenu, type ExportChoice } from './export-menu.tsx';
import { REPORT_FORMATS, type ReportFormat } from './report.contract.ts';
import classes from './report-frame.module.css';

const FORMAT_TEXTS = { CSV: 'report.export.table.csv', XLSX: 'report.export.xlsx', PDF: 'export.pdf' } as const;

interface Asked {
  readonly instituteId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** The three files of a report, under what it is asked. */
export function filesOf(t: Translate, file: Endpoint, { instituteId, params, query }: Asked): ExportChoice[] {
  const { permission } = file;
  if (typeof permission === 'string') return [];
  const save = (format: ReportFormat) => () => download(file, { instituteId, params, query: { ...query, format } });
  return REPORT_FORMATS.map((format) => ({ label: t(FORMAT_TEXTS[format]), feature: permission.feature, save: save(format) }));
}

interface Props {
  readonly filters: ReactNode;
  /** None: there is nothing to take out. */
  readonly files: readonly ExportChoice[];
}

/** What stands over a report: what is asked, and its files. */
export function ReportBar({ filters, files }: Props) {
  return (
    <div className={classes.bar}>
      {filters}
      <div className={classes.end}>
        <ExportMenu choices={files} />
      </div>
    </div>
  );
}
