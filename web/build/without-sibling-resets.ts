/** The selector in Bootstrap's reboot, beside `legend { float: left }`. */
const RESET = 'legend + *';

/**
 * Removes Bootstrap's rule for the element after a legend: legends do not float here (theme/_base.scss).
 * Because the rule applies to any sibling, browsers restyle everything in a parent when one of its children
 * is removed: in the desk's chart, a thousand elements for each row that is scrolled out of view.
 */
export function withoutSiblingResets() {
  return {
    postcssPlugin: 'without-sibling-resets',
    Rule(rule: { selector: string; remove: () => unknown }) {
      if (rule.selector === RESET) rule.remove();
    },
  };
}
