import type { PictureFault } from '../../../kit/picture/picture-bytes.rules.ts';
import type { FieldFault } from './account-fields.contract.ts';

/** What is said of a file that is no picture to be taken. */
export function pictureFieldFault(fault: PictureFault): FieldFault {
  if (fault === 'EMPTY') return 'pictureMissing';
  return fault === 'TOO_LARGE' ? 'pictureSize' : 'pictureType';
}
