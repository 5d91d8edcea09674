import type { Page } from '@playwright/test';

/** Finds visible layout faults in the page: cut words, overlapping boxes, a page wider than its window, raw text. */
function lookForFaults(): string[] {
  const faults: string[] = [];
  const CONTROLS = 'a[href], button, input, select, textarea, [role="tab"], [role="menuitem"], [role="option"]';
  const WORDS = `button, [role="tab"], [role="menuitem"], th, h1, h2, h3, label, legend, dt, [class*="badge" i], [class*="chip" i]`;
  const isDrawn = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${element.tagName.toLowerCase()}.${[...element.classList].at(-1) ?? ''} "${words}"`;
  };
  /** The visible part of an element within its scroll containers. */
  const seenBox = (element: Element) => {
    const box = element.getBoundingClientRect();
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let above = element.parentElement; above; above = above.parentElement) {
      if (getComputedStyle(above).overflow === 'visible') continue;
      const window_ = above.getBoundingClientRect();
      [left, top] = [Math.max(left, window_.left), Math.max(top, window_.top)];
      [right, bottom] = [Math.min(right, window_.right), Math.min(bottom, window_.bottom)];
    }
    return { left, top, right, bottom };
  };
  /** Floating elements are compared only with each other. */
  const layerOf = (element: Element) => {
    for (let above: Element | null = element; above; above = above.parentElement) {
      if (above.matches('[role="dialog"], [role="menu"], [role="listbox"]')) return above;
      if (['fixed', 'sticky'].includes(getComputedStyle(above).position)) return above;
    }
    return document.body;
  };
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + 1) faults.push(`the page is ${root.scrollWidth} wide in a window of ${root.clientWidth}`);
  for (const element of document.querySelectorAll<HTMLElement>(WORDS)) {
    if (!isDrawn(element) || element.closest('.p-hidden, [aria-hidden="true"]') || element.textContent === '') continue;
    const parts = [element, ...element.querySelectorAll<HTMLElement>('*')].filter(
      (one) => one.clientWidth > 2 && !one.closest('svg, .p-hidden'),
    );
    const cut = parts.find(
      (one) =>
        one.scrollWidth > one.clientWidth + 1 && !one.closest('[title]') && !['auto', 'scroll'].includes(getComputedStyle(one).overflowX),
    );
    if (cut) faults.push(`cut: ${nameOf(element)} needs ${cut.scrollWidth} and has ${cut.clientWidth}`);
  }
  for (const element of document.querySelectorAll('main section, main [role="note"], main [role="alert"], main [role="status"]')) {
    if (!isDrawn(element) || getComputedStyle(element).overflowY !== 'hidden' || element.closest('.p-hidden')) continue;
    if (element.scrollHeight > element.clientHeight + 1)
      faults.push(`squeezed: ${nameOf(element)} needs ${element.scrollHeight} and has ${element.clientHeight}`);
  }
  const boxes = [...document.querySelectorAll(CONTROLS)]
    // A button in a field is within the field's padding.
    .filter((element) => isDrawn(element) && !element.closest('[inert], [aria-hidden="true"], [class*="Input-section"], [data-in-field]'))
    .map((element) => ({ element, layer: layerOf(element), ...seenBox(element) }))
    .filter((box) => box.right - box.left > 2 && box.bottom - box.top > 2);
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 3 && down > 3) faults.push(`overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`);
    }
  }
  for (const row of document.querySelectorAll('table tr')) {
    // A cell that stays in place while its table scrolls begins where the one before it ends.
    const [first, second] = row.querySelectorAll<HTMLElement>('th, td');
    if (!first || !second || !isDrawn(second) || getComputedStyle(second).left === 'auto') continue;
    const gap = second.getBoundingClientRect().left - first.getBoundingClientRect().right;
    if (gap > 1) faults.push(`gap: ${gap} between the first two cells of a table`);
  }
  // A placeholder, a value that is none, or a catalog key; a file's name looks like one.
  const raw = /\{\w+\}|\bundefined\b|\bNaN\b|\[object |^[a-z]\w*(?:\.(?!csv$|xlsx$|pdf$|zip$|png$|jpe?g$)\w+)+$/;
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    const names = ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)?.trim() ?? '');
    for (const words of names) if (raw.test(words) && isDrawn(element)) faults.push(`raw text in a name: ${words.slice(0, 60)}`);
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    if (raw.test(words) && node.parentElement && isDrawn(node.parentElement)) faults.push(`raw text: ${words.slice(0, 60)}`);
  }
  return [...new Set(faults)];
}

export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(lookForFaults);
