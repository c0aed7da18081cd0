const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

/** jsdom would ask every label of the page for each control: a third of the time of tests of long forms. */
export function replaceLabels() {
  const labels = { configurable: true, get: ownLabels };
  for (const { prototype } of LABELABLE) Object.defineProperty(prototype, 'labels', labels);
}

const known = new Map<Element, HTMLLabelElement[]>();
let isUpToDate = false;
const forget = () => {
  isUpToDate = false;
};
const changes = new MutationObserver(forget);
changes.observe(document, { childList: true, subtree: true, attributeFilter: ['for', 'id', 'type'] });

function ownLabels(this: Element): HTMLLabelElement[] {
  if (changes.takeRecords().length > 0) forget();
  if (!isUpToDate) learn();
  return known.get(this) ?? [];
}

function learn() {
  known.clear();
  for (const label of document.getElementsByTagName('label')) {
    const control = controlOf(label);
    if (control && isControl(control)) known.set(control, [...(known.get(control) ?? []), label]);
  }
  isUpToDate = true;
}

function controlOf(label: HTMLLabelElement): Element | null | undefined {
  const id = label.getAttribute('for');
  return id === null
    ? Array.from(label.getElementsByTagName('*')).find(isControl)
    : document.getElementById(id);
}

function isControl(element: Element): boolean {
  return LABELABLE.some((kind) => element instanceof kind) && element.getAttribute('type') !== 'hidden';
}
