/** As Bootstrap's reboot has it, beside `legend { float: left }`. */
const RESET = 'legend + *';

/**
 * Takes Bootstrap's rule for what follows a legend out of the styles: legends do not float here (theme/_base.scss).
 * Where any element may be the sibling of any, browsers restyle all that a parent holds when one of its children goes:
 * for the desk's chart, a thousand elements with each row that is scrolled out of view.
 */
export function withoutSiblingResets() {
  return {
    postcssPlugin: 'without-sibling-resets',
    Rule(rule: { selector: string; remove: () => unknown }) {
      if (rule.selector === RESET) rule.remove();
    },
  };
}
