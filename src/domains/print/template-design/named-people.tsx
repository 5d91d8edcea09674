import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { holderOf, type PrintKind } from '../print-kind/print-kinds.contract.ts';
import { PersonLink } from './person-link.tsx';
import { templateDesignText } from './template-design.text.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly number: string;
}

interface Props<P extends Named> {
  readonly kind: PrintKind;
  readonly people: readonly P[];
  /** Over what is said of each of them. */
  readonly head: string;
  readonly saidOf: (one: P) => string;
}

/** Holders of a kind of print, each with a way to their record. */
export function NamedPeople<P extends Named>({ kind, people, head, saidOf }: Props<P>) {
  const { t } = useText(templateDesignText);
  const [person, number] = holderOf(kind) === 'STAFF' ? [t('design.teacher'), t('design.staffNo')] : [t('design.student'), t('design.prn')];
  return (
    <RecordTable>
      <thead>
        <tr>
          <th scope="col">{person}</th>
          <th scope="col">{number}</th>
          <th scope="col">{head}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((one) => (
          <tr key={one.id}>
            <td data-name={person}>
              <PersonLink kind={kind} id={one.id}>
                {one.name}
              </PersonLink>
            </td>
            <td data-name={number}>{one.number}</td>
            <td data-name={head}>{saidOf(one)}</td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}
