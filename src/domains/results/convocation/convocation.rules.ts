import { MEDALS } from './convocation.contract.ts';
import type { Graduate, MissingData } from './convocation.contract.ts';

/** The first three ranks; equal ranks share a medal, and the next is skipped with its rank. */
export const medalOf = (rank: number | null): Graduate['medal'] => MEDALS[(rank ?? 0) - 1] ?? null;

type Wanted = Pick<Graduate, 'nameInScript' | 'motherName' | 'birthDate' | 'abcId' | 'mobile' | 'photo' | 'certificateNo'>;

/** What a convocation still wants of a graduate. */
export function missingOf(graduate: Wanted): MissingData[] {
  const has: Readonly<Record<MissingData, string | null>> = {
    nameInScript: graduate.nameInScript,
    motherName: graduate.motherName,
    birthDate: graduate.birthDate,
    photo: graduate.photo === 'YES' ? graduate.photo : null,
    abcId: graduate.abcId,
    mobile: graduate.mobile,
    certificate: graduate.certificateNo,
  };
  return (Object.keys(has) as MissingData[]).filter((key) => !has[key]);
}
