/** Waits end where they wait in vain: no sooner, even on a machine that is busy with much else. */
const LEAST_WAIT_MS = 60_000;
const MEASURES = 'A test is right or wrong however long it takes: count, or measure in bench/.';
const SLEEPS = 'A test waits for a condition.';
const IMPATIENT = 'A limit only ends a test that hangs: 60 s at least.';
const CHANCE = 'A test has no chance in it: type what it uses, or take a seed.';

/** @type {Record<string, string[]>} what tells the time, or what a process has taken, by its object */
const CLOCKS = {
  performance: ['now', 'mark', 'measure'],
  process: ['cpuUsage', 'hrtime', 'memoryUsage', 'resourceUsage'],
};
const WITH_LIMIT = /^(it|test|describe|beforeAll|beforeEach|afterAll|afterEach)$/;

/** @typedef {Record<string, any>} Node of the syntax tree; each rule names the fields that it reads */

/** @param {Node | undefined} node @param {string} object @param {string} name */
const isCall = (node, object, name) =>
  node?.type === 'CallExpression' &&
  node.callee.object?.name === object &&
  node.callee.property?.name === name;
/** @param {Node | undefined} node */
const isShort = (node) => typeof node?.value === 'number' && node.value < LEAST_WAIT_MS;
/** Returns the name of a function that is called, of `it.each(…)(…)`, too. @param {Node} node @returns {string} */
const nameOf = ({ name, object, callee }) => name ?? (object || callee ? nameOf(object ?? callee) : '');

/** Keeps clocks, hasty limits and chance out of tests. */
export default {
  meta: { name: 'tests' },
  rules: {
    'no-clock': {
      create: (/** @type {{ report: (found: { node: Node, message: string }) => void }} */ context) => ({
        MemberExpression(/** @type {Node} */ node) {
          const { object, property } = node;
          if (CLOCKS[object.name]?.includes(property.name)) context.report({ node, message: MEASURES });
          if (object.name === 'Math' && property.name === 'random') context.report({ node, message: CHANCE });
          if (property.name === 'waitForTimeout') context.report({ node, message: SLEEPS });
        },
        BinaryExpression(/** @type {Node} */ node) {
          const isSince = node.operator === '-' && isCall(node.left, 'Date', 'now');
          if (isSince && node.right.type === 'Identifier') context.report({ node, message: MEASURES });
        },
        Property(/** @type {Node} */ node) {
          if (node.key.name === 'timeout' && isShort(node.value))
            context.report({ node, message: IMPATIENT });
        },
        CallExpression(/** @type {Node} */ node) {
          const last = node.arguments.at(-1);
          if (WITH_LIMIT.test(nameOf(node.callee)) && isShort(last))
            context.report({ node: last, message: IMPATIENT });
        },
      }),
    },
  },
};
