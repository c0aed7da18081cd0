/** Runs in the page. @returns whether an element, or what it holds, is written or painted in the colour of errors */
export function hasErrorColour(element: Element): boolean {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--danger)';
  const danger = getComputedStyle(probe).color;
  probe.remove();
  return [element, ...element.querySelectorAll('*')].some((part) => {
    const { color, backgroundColor } = getComputedStyle(part);
    return color === danger || backgroundColor === danger;
  });
}
