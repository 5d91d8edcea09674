import { drawnLook } from '../../../kit/master-page/master-page.tsx';
import { ScopedRows } from '../../../kit/master-page/scoped-rows.tsx';
import { plainText, type MasterRow } from '../../../kit/master/master-row.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { DivisionField } from './division-field.tsx';
import { listedPaperMaps, paperMaps } from './paper-map.contract.ts';
import { paperMapText } from './paper-map.text.ts';

const REST = ['divisionId', 'evaluator', 'startsOn', 'endsOn', 'hours', 'practicalHours'] as const;
/** The nearest deadline first: the last moment of mark entry, else the last day of the assignment. */
const byDeadline = (row: MasterRow) => plainText(row['marksUntil']) || plainText(row['endsOn']) || null;
const idOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const ofTeacher = drawnLook<typeof listedPaperMaps>({
  text: { title: 'paperMap.papers', purpose: 'paperMap.purpose', one: 'paperMap.one' },
  columns: ['paperCode', 'examPaperId', 'semester', 'marksUntil', ...REST],
  form: ['examPaperId', ...REST],
  cells: { marksUntil: ({ marksUntil }) => (marksUntil === null ? '–' : momentText(marksUntil)) },
  fields: { divisionId: (props) => <DivisionField {...props} examPaperId={idOf(props.values['examPaperId'])} /> },
});

/** Marks of which papers this teacher enters. */
export function PapersOfTeacher({ id }: { readonly id: string }) {
  const { t } = useText(paperMapText);
  const blank = { divisionId: t('paperMap.allDivisions'), evaluator: t('paperMap.allHeads') };
  return (
    <Card title={t('paperMap.papers')}>
      <ScopedRows
        master={listedPaperMaps}
        look={ofTeacher}
        inOrder={byDeadline}
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
