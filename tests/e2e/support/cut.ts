import type { Locator } from '@playwright/test';

/** Returns how much wider a field's text, or its placeholder, is than the field: 0 when it fits. */
export function cutOf(input: Locator): Promise<number> {
  return input.evaluate((field: HTMLInputElement) => {
    const style = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('there is no canvas');
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const shown = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return Math.max(0, Math.ceil(pen.measureText(field.value || field.placeholder).width - shown));
  });
}

/** Returns the words of a line that are broken in their middle, or cut off at its end. */
export function brokenWords(line: Locator): Promise<string[]> {
  return line.evaluate((element) => {
    const [text] = element.childNodes;
    if (!(text instanceof Text)) throw new Error('the line holds no text');
    const edges = element.getBoundingClientRect();
    return [...text.data.matchAll(/[^\s-]+/g)]
      .filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...others] = range.getClientRects();
        return !first || others.length > 0 || first.left < edges.left - 1 || first.right > edges.right + 1;
      })
      .map(([word]) => word);
  });
}
