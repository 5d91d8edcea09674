import { IconBuildingCommunity } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { institutePictures } from '../../domains/institute/institute/institute-profile.contract.ts';
import { useInitialList } from '../../domains/institute/hydration/hydration.door.client.ts';
import { useCan } from '../../kit/access/authorization.client.ts';
import { addressOf } from '../../kit/http/request.client.ts';
import { useSession } from '../../kit/session/session.client.ts';
import { useText } from '../../kit/text/text.client.ts';
import { shellText } from './shell.text.ts';
import { chooseInstitute, instituteName, useInstitutes, type Institute } from '../../kit/session/institute.client.ts';
import classes from './header.module.css';
import { SearchSelect } from '../../kit/ui/search-select.tsx';

/** The crest of the chosen institute, where it has one and the user may see it. */
function Crest({ institute }: { readonly institute: Institute | undefined }) {
  const can = useCan();
  const [failed, setFailed] = useState<string | null>(null);
  const tag = institute?.Meta.Logo ?? null;
  if (!institute || tag === null || tag === failed || !can('institutes', 'read'))
    return <IconBuildingCommunity size={20} stroke={1.75} aria-hidden="true" />;
  const address = addressOf(institutePictures.logo, { instituteId: institute.institute_id, query: { tag } });
  return <img className={classes.crest} src={address} alt="" onError={() => setFailed(tag)} />;
}

/** City, standing and the current academic year, as far as they are known. */
function useSecondLine(institute: Institute | undefined): string {
  const { t } = useText(shellText);
  const years = useInitialList('AcademicYear');
  const year = Array.isArray(years) ? years.find(({ isCurrent }) => isCurrent)?.name : undefined;
  if (!institute) return '';
  const { City, Autonomous } = institute.Meta;
  return [City, Autonomous ? t('institute.isAutonomous') : null, year ? t('institute.year', { year }) : null].filter(Boolean).join(' · ');
}

/** Shown only when institutes exist; detail pages of one institute switch it off. */
export function InstituteSelect({ disabled }: { readonly disabled: boolean }) {
  const { t, language } = useText(shellText);
  const username = useSession((state) => state.user?.username ?? '');
  const { institutes, selectedId } = useInstitutes();
  const navigate = useNavigate();
  const chosen = institutes.find(({ institute_id: id }) => id === selectedId);
  const line = useSecondLine(chosen);
  if (institutes.length === 0) return null;
  // One institute is a name to read, not a choice.
  const isOnly = institutes.length === 1;
  const choose = (id: string) => {
    chooseInstitute(id, username);
    // Scope and filters in the address name rows of the institute that is left; a link that was opened before any was chosen is meant for this one.
    if (selectedId !== null) void navigate({ to: '.', search: ({ tab }: Record<string, unknown>) => ({ tab }), replace: true });
  };
  const why = disabled && !isOnly ? t('institute.kept') : undefined;
  return (
    <div className={classes.institute} title={why} data-lines={line === '' ? 1 : 2} data-only={isOnly || undefined}>
      <SearchSelect
        aria-label={t('institute.select')}
        // Not described by the line itself: the library's field sets that attribute.
        aria-description={[line, why].filter(Boolean).join(' · ') || undefined}
        placeholder={t('institute.select')}
        data={institutes.map((institute) => ({ value: institute.institute_id, label: instituteName(institute, language) }))}
        value={selectedId}
        onChange={(id) => (id ? choose(id) : undefined)}
        searchable={institutes.length > 8}
        disabled={disabled}
        readOnly={isOnly}
        {...(isOnly ? { rightSection: null } : {})}
        leftSection={<Crest institute={chosen} />}
        leftSectionWidth={44}
        comboboxProps={{ shadow: 'md' }}
      />
      {line === '' ? null : (
        <span className={classes.instituteLine} title={line}>
          {line}
        </span>
      )}
    </div>
  );
}
