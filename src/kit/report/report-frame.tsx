import type { ReactNode } from 'react';
import { download } from '../http/call.client.ts';
import type { CallInput, CallOf, Endpoint } from '../http/endpoint.contract.ts';
import type { fileMenuText } from '../export/file-menu.text.ts';
import type { Translate } from '../text/texts.contract.ts';
import type { reportText } from './report.text.ts';
import { ExportMenu, type ExportChoice } from './export-menu.tsx';
import { REPORT_FORMATS, type ReportFormat } from './report.contract.ts';
import classes from './report-frame.module.css';

const FORMAT_TEXTS = { CSV: 'report.export.table.csv', XLSX: 'report.export.xlsx', PDF: 'export.pdf' } as const;

/** The three files of a report, under what it is asked. */
export function filesOf(
  t: Translate<typeof reportText | typeof fileMenuText>,
  file: CallOf<'DOWNLOAD'>,
  { instituteId, params, query }: CallInput<Endpoint>,
): ExportChoice[] {
  const { permission } = file;
  if (typeof permission === 'string') return [];
  const asked: object = query ?? {};
  const save = (format: ReportFormat) => () =>
    download(file, { ...(instituteId ? { instituteId } : {}), params, query: { ...asked, format } });
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
