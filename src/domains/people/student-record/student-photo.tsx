import { refresh } from '../../../kit/http/use-call.client.ts';
import { PhotoMenu } from '../person-picture/photo-menu.tsx';
import { Photo, type Pictured } from '../person-picture/photo.tsx';
import { studentPictures } from '../student-picture/student-picture.contract.ts';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';

export const StudentPhoto = (props: { readonly of: Pictured; readonly large?: boolean }) => <Photo calls={studentPictures} {...props} />;

export const StudentPhotoMenu = ({ of }: { readonly of: Pictured & { readonly version: number } }) => (
  <PhotoMenu calls={studentPictures} of={of} onChanged={() => refresh(studentProfiles.get, studentDirectory.list)} />
);
