import type { FieldValue } from '../field/field-value.client.ts';
import type { MasterRow } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';

/** What one field of a master's form is given. */
export interface FieldInputProps {
  readonly master: Master;
  readonly name: string;
  readonly value: FieldValue;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: FieldValue) => void;
  /** The other master of a reference. */
  readonly other: Master | undefined;
  /** The edited row: it has the names of its references. */
  readonly row: MasterRow | null;
}
