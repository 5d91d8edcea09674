import { useEffect, useState } from 'react';
import type { PrintElement, PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { useMasterForm } from '../../../kit/form/use-master-form.client.ts';
import type { MasterRow } from '../../../kit/master/master-row.client.ts';
import { printTemplates } from '../print-template/print-template.contract.ts';
import { withElement, withoutElement } from './edit-template.rules.ts';
import { edited, NO_HISTORY, redone, undone } from './history.rules.ts';

/** The focus is to come to the button that adds elements. */
export const TO_ADD = 'ADD';

/** What stays while the saved version is read again: the steps to take back, and the chosen element; whether something is not saved, and how much is to be corrected. */
export function useKept() {
  const [history, setHistory] = useState(NO_HISTORY);
  const [chosen, choose] = useState<string | null>(null);
  const [side, setSide] = useState<1 | 2>(1);
  const [isChanged, setChanged] = useState(false);
  const [faults, setFaults] = useState(0);
  // Who works by keys is led to the element on the page, where the arrow keys are; names of elements are small letters.
  const [wanted, setWanted] = useState<string | null>(null);
  const lead = (id: string | null) => {
    choose(id);
    setWanted(id);
  };
  const leadToAdd = () => {
    choose(null);
    setWanted(TO_ADD);
  };
  return {
    history,
    setHistory,
    chosen,
    choose,
    side,
    setSide,
    isChanged,
    setChanged,
    faults,
    setFaults,
    wanted,
    lead,
    leadToAdd,
    arrived: () => setWanted(null),
  };
}
export type Kept = ReturnType<typeof useKept>;

const KEYS = ['name', 'startsOn', 'notes', 'document'] as const;

/** A template while it is designed: the form of its row, and edits of its document that can be taken back. */
export function useDesign(row: MasterRow, kept: Kept) {
  const form = useMasterForm({ master: printTemplates, keys: KEYS, row, begin: {}, onSaved: () => undefined, stays: true });
  // Somebody activated it, or saved it while nothing was changed here.
  const isBehind = !form.changed && !form.saving && Number(row.version) > Number(form.base?.version ?? 0);
  const { follow } = form;
  useEffect(() => {
    if (isBehind) follow(row);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each version
  }, [isBehind]);
  // The form holds what the contract allows; nothing else is ever put into this field.
  const template = form.values['document'] as PrintTemplate;
  const { history, setHistory, chosen, setChanged } = kept;
  // Until the saved version is read again, an act would send the number of the one before and be refused.
  const isUnsaved = form.changed || form.saving;
  useEffect(() => {
    setChanged(isUnsaved);
    return () => setChanged(false);
  }, [isUnsaved, setChanged]);
  const put = (next: PrintTemplate) => form.set('document', next);
  /** One step; edits with the same label that follow each other are one. */
  const edit = (change: (template: PrintTemplate) => PrintTemplate, label = '') => {
    setHistory(edited(history, template, label));
    put(change(template));
  };
  const take = (step: ReturnType<typeof undone>) => {
    if (!step) return;
    setHistory(step.history);
    put(step.template);
  };
  return {
    form,
    template,
    edit,
    editElement: (id: string, change: (element: PrintElement) => PrintElement, label = '') =>
      edit((before) => withElement(before, id, change), label === '' ? '' : `${id} ${label}`),
    undo: () => take(undone(history, template)),
    redo: () => take(redone(history, template)),
    element: template.elements.find(({ id }) => id === chosen) ?? null,
    mayUndo: history.past.length > 0,
    mayRedo: history.future.length > 0,
  };
}
export type Design = ReturnType<typeof useDesign>;

/** Takes an element away; its neighbour on the same side is chosen, so that whoever works by keys is still somewhere. */
export function removeElement(design: Design, kept: Kept, element: PrintElement): void {
  const own = design.template.elements.filter(({ side }) => side === element.side);
  const at = own.indexOf(element);
  design.edit((before) => withoutElement(before, element.id));
  const neighbour = own[at + 1] ?? own[at - 1];
  if (neighbour) kept.lead(neighbour.id);
  else kept.leadToAdd();
}
