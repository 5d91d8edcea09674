import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { create } from 'zustand';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { blueprintVersions, type BlueprintVersion } from '../blueprint-version/blueprint-version.contract.ts';
import { courseInstances } from '../course-instance/course-instance.contract.ts';
import { courseBlueprints, type listedBlueprints } from '../course-blueprint/course-blueprint.contract.ts';

export type ListedBlueprint = z.output<typeof listedBlueprints.row>;
export type Blueprint = z.output<typeof courseBlueprints.row>;
export type CourseInstance = z.output<typeof courseInstances.row>;

/** The specification's `cbp` area: the blueprints, versions and instances loaded last. */
interface CbpArea {
  readonly cbpList: readonly ListedBlueprint[];
  readonly versions: readonly BlueprintVersion[];
  readonly instanceList: readonly CourseInstance[];
}

const EMPTY: CbpArea = { cbpList: [], versions: [], instanceList: [] };
export const useCbp = create<CbpArea>(() => EMPTY);

/** A failed list is empty, as the specification requires of all lists. */
export function fillCbp<K extends keyof CbpArea>(list: K, rows: CbpArea[K] | null): void {
  useCbp.setState({ [list]: rows ?? EMPTY[list] });
}

interface Answer<Row> {
  readonly data: { readonly data: readonly Row[] } | undefined;
}

/** Puts each reply into the area; while loading or after a failure the area is empty. */
function useFilled<K extends keyof CbpArea>(list: K, { data }: Answer<CbpArea[K][number]>): void {
  useEffect(() => {
    // The rows come from the list's own call.
    if (data) fillCbp(list, data.data as CbpArea[K]);
    else fillCbp(list, null);
  }, [list, data]);
}

const MOST = '200';

/** The blueprints of the institute by name. */
export function useCbpList() {
  const instituteId = useInstituteId();
  const answer = useCall(courseBlueprints.list, { instituteId, query: { size: MOST, sort: 'name' } }, { enabled: instituteId !== '' });
  useFilled('cbpList', answer);
  return answer;
}

/** The versions of one blueprint, newest first. */
export function useVersions(courseBlueprintId: string) {
  const instituteId = useInstituteId();
  const query = { courseBlueprintId, size: MOST, sort: 'versionNo', order: 'desc' as const };
  const answer = useCall(blueprintVersions.list, { instituteId, query }, { enabled: instituteId !== '' });
  useFilled('versions', answer);
  return answer;
}

/** The instances of a blueprint's course; the page filters those that run on its versions. */
export function useInstances(courseId: string) {
  const instituteId = useInstituteId();
  const answer = useCall(courseInstances.list, { instituteId, query: { courseId, size: MOST } }, { enabled: instituteId !== '' });
  useFilled('instanceList', answer);
  return answer;
}
