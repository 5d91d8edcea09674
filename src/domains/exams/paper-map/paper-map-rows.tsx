import { drawnLook } from '../../../kit/master-page/master-page.tsx';
import { ScopedRows } from '../../../kit/master-page/scoped-rows.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { DivisionField } from './division-field.tsx';
import { paperMaps } from './paper-map.contract.ts';
import { paperMapText } from './paper-map.text.ts';

const REST = ['divisionId', 'evaluator', 'startsOn', 'endsOn'] as const;
const idOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const ofTeacher = drawnLook<typeof paperMaps>({
  text: { title: 'paperMap.papers', purpose: 'paperMap.purpose', one: 'paperMap.one' },
  columns: ['examPaperId', ...REST],
  form: ['examPaperId', ...REST],
  fields: { divisionId: (props) => <DivisionField {...props} examPaperId={idOf(props.values['examPaperId'])} /> },
});

/** Marks of which papers this teacher enters. */
export function PapersOfTeacher({ id }: { readonly id: string }) {
  const { t } = useText(paperMapText);
  const blank = { divisionId: t('paperMap.allDivisions'), evaluator: t('paperMap.allHeads') };
  return (
    <Card title={t('paperMap.papers')}>
      <ScopedRows
        master={paperMaps}
        look={ofTeacher}
        form={['examPaperId', ...REST]}
        fixed={{ teacherProfileId: id }}
        nothing={t('paperMap.noPapers')}
        blank={blank}
      />
    </Card>
  );
}

/** Who enters the marks of this paper. */
export function TeachersOfPaper({ id }: { readonly id: string }) {
  const { t } = useText(paperMapText);
  const blank = { divisionId: t('paperMap.allDivisions'), evaluator: t('paperMap.allHeads') };
  const look = drawnLook<typeof paperMaps>({
    text: { title: 'paperMap.teachers', purpose: 'paperMap.purpose', one: 'paperMap.oneTeacher' },
    columns: ['teacherProfileId', ...REST],
    form: ['teacherProfileId', ...REST],
    fields: { divisionId: (props) => <DivisionField {...props} examPaperId={id} /> },
  });
  return (
    <ScopedRows
      master={paperMaps}
      look={look}
      form={['teacherProfileId', ...REST]}
      fixed={{ examPaperId: id }}
      nothing={t('paperMap.noTeachers')}
      blank={blank}
    />
  );
}
