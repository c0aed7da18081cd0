/** Oxlint's plug-in for our layers: no file of a zone's `target` may import what lies in its `from`. */
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * @typedef {object} Zone all paths are from the project's root, but those in `except`, which are from `from`
 * @property {string} target
 * @property {string | string[]} from
 * @property {string[]} [except]
 * @property {string} message
 */

/** @param {string} file @param {string} folder */
function isIn(file, folder) {
  const way = path.relative(folder, file);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

/**
 * Where an import leads; nothing for packages of others. All of ours are folders of the root.
 *
 * @param {string} importer @param {string} specifier
 */
function fileOf(importer, specifier) {
  if (/^\.\.?(\/|$)/.test(specifier)) return path.resolve(path.dirname(importer), specifier);
  if (specifier.startsWith('@innkeep/')) return path.join(ROOT, specifier.slice('@innkeep/'.length));
  return undefined;
}

/** @param {string} file @param {Zone} zone */
function isForbidden(file, { from, except = [] }) {
  return [from]
    .flat()
    .map((folder) => path.join(ROOT, folder))
    .some((folder) => isIn(file, folder) && !except.some((open) => isIn(file, path.join(folder, open))));
}

/** @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} */
const noRestrictedPaths = {
  meta: { schema: [{ type: 'object' }] },
  create(context) {
    const { zones } = /** @type {{ zones: Zone[] }} */ (context.options[0]);
    const importer = context.physicalFilename;
    const ours = zones.filter(({ target }) => isIn(importer, path.join(ROOT, target)));

    /** @param {any} node an import or export of any kind */
    const check = ({ source: node }) => {
      const file = typeof node?.value === 'string' && fileOf(importer, node.value);
      if (!file) return;
      for (const { message } of ours.filter((zone) => isForbidden(file, zone)))
        context.report({ node, message });
    };

    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { meta: { name: 'layers' }, rules: { 'no-restricted-paths': noRestrictedPaths } };
