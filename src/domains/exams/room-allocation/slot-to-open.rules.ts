/** A slot as far as it matters which one is opened. */
interface OpenableSlot {
  readonly examSlotId: string;
  /** null: nobody has a seat yet. */
  readonly state: string | null;
  readonly candidates: number;
}

/** The slot that was asked for; else the first whose candidates wait for seats, else the first in which somebody writes. Empty slots have no work. */
export function slotToOpen<Slot extends OpenableSlot>(slots: readonly Slot[], asked: string | null): Slot | undefined {
  const written = slots.filter((one) => one.candidates > 0);
  return slots.find((one) => one.examSlotId === asked) ?? written.find((one) => one.state === null) ?? written[0] ?? slots[0];
}
