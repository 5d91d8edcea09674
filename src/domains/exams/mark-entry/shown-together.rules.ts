interface Masked {
  readonly masked: boolean;
  readonly headKind: string;
}

/**
 * Sheets of one paper and division whose rows are the same: those by name, and where there are none, those of one masked kind. Beside a name a
 * mask number would tell whose it is.
 */
export function shownTogether<Sheet extends Masked>(sheets: readonly Sheet[]): Sheet[] {
  const named = sheets.filter((sheet) => !sheet.masked);
  if (named.length > 0) return named;
  const [first] = sheets;
  return sheets.filter((sheet) => sheet.headKind === first?.headKind);
}
