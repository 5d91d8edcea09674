/** The sheets of one paper and division: what a file of marks is for. */
export interface SheetPlace {
  readonly examInstanceId: string;
  readonly paperId: string;
  readonly divisionId: string | null;
}

let handed: { readonly place: SheetPlace; readonly text: string } | null = null;

/** A file chosen on another page, for the sheets that open next. */
export function handFile(place: SheetPlace, text: string): void {
  handed = { place, text };
}

/** Takes the file, once: if other sheets were opened meanwhile it is dropped. */
export function takeFile(place: SheetPlace): string | null {
  const file = handed;
  handed = null;
  if (file === null) return null;
  const { examInstanceId, paperId, divisionId } = file.place;
  const isHere = examInstanceId === place.examInstanceId && paperId === place.paperId && divisionId === place.divisionId;
  return isHere ? file.text : null;
}
