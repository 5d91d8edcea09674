import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useSession } from '../../../kit/session/session.client.ts';
import { NO_DIVISION } from './entry-scope.client.ts';
import { handFile, type SheetPlace } from './handed-file.client.ts';
import { SheetFile } from './sheet-file.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { downloadTemplate } from './template.client.ts';

const ENTRY = '/exam-master/post-examinations/result-entry';

export interface SheetFileProps {
  readonly place: SheetPlace;
  /** What the sheets are called, for whoever hears the buttons. */
  readonly name: string;
}

/** The template of a paper's open sheets and the way back in: a chosen file opens its sheets with what it would change. */
export function SheetFileActs({ place, name }: SheetFileProps) {
  const can = useCan();
  const navigate = useNavigate();
  const instituteId = useInstituteId();
  const username = useSession((state) => state.user?.username ?? '');
  if (!can('markEntry', 'enter')) return null;
  const read = (text: string) => {
    handFile(place, text);
    const search = { instance: place.examInstanceId, paper: place.paperId, division: place.divisionId ?? NO_DIVISION };
    void navigate({ to: ENTRY, search });
  };
  return (
    <>
      <TemplateMenu onForm={(form) => downloadTemplate({ instituteId, username }, place, form)} of={name} />
      <SheetFile onFile={read} of={name} />
    </>
  );
}
