/**
 * Runs in the page. @returns whether an element, or what it holds, is written or painted in red: whatever the hotel's
 * colours are called, far more of it than of green and of blue.
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
