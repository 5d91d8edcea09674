import type { ReactNode } from 'react';
import { download } from '../http/call.client.ts';
import type { CallInput, CallOf, Endpoint } from '../http/endpoint.contract.ts';
import { fileMenuText } from '../export/file-menu.text.ts';
import { useText } from '../text/text.client.ts';
import { reportText } from './report.text.ts';
import { ExportMenu, type ExportChoice } from './export-menu.tsx';
import { REPORT_FORMATS, type ReportFormat } from './report.contract.ts';
import classes from './report-frame.module.css';

const FORMAT_TEXTS = { CSV: 'report.export.table.csv', XLSX: 'report.export.xlsx', PDF: 'export.pdf' } as const;

interface FilesProps {
  readonly file: CallOf<'DOWNLOAD'>;
  /** What the report is asked. */
  readonly input: CallInput<Endpoint>;
  /** The text key of its PDF, where that is a document of its own. */
  readonly document: string | undefined;
  readonly more: readonly ExportChoice[];
}

/** The three files of a report, under what it is asked, and what else the page takes out. */
export function ReportFiles({ file, input: { instituteId, params, query }, document, more }: FilesProps) {
  const { t, textOf } = useText(reportText, fileMenuText);
  const { permission } = file;
  if (typeof permission === 'string') return null;
  const asked: object = query ?? {};
  const save = (format: ReportFormat) => () =>
    download(file, { ...(instituteId ? { instituteId } : {}), params, query: { ...asked, format } });
  const nameOf = (format: ReportFormat) => (format === 'PDF' && document !== undefined ? textOf(document) : t(FORMAT_TEXTS[format]));
  const own = REPORT_FORMATS.map((format) => ({ label: nameOf(format), feature: permission.feature, save: save(format) }));
  return <ExportMenu choices={[...own, ...more]} />;
}

interface Props {
  readonly filters: ReactNode;
  readonly files: ReactNode;
}

/** What is over a report: what is asked, and its files. */
export function ReportBar({ filters, files }: Props) {
  return (
    <div className={classes.bar}>
      {filters}
      <div className={classes.end}>{files}</div>
    </div>
  );
}
