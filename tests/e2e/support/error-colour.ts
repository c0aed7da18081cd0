/**
 * Runs in the page.
 * @returns whether an element, or one inside it, has red text or paint: far more red than green and blue,
 *   whatever the hotel's colours are
 */
export function isRed(element: Element): boolean {
  return [element, ...element.querySelectorAll('*')].some((part) => {
    const { color, backgroundColor } = getComputedStyle(part);
    return [color, backgroundColor].some((written) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (written.match(/[\d.]+/g) ?? []).map(Number);
      return alpha === 1 && red >= 160 && red - green >= 60 && red - blue >= 60;
    });
  });
}
