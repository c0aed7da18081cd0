/**
 * @typedef {object} Package an entry of a lock file
 * @property {string} version
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 *
 * @typedef {Record<string, Package>} Packages by the folder that each is installed in
 */

const PURPOSES = new Set(['dev', 'devOptional', 'optional', 'peer']);

/**
 * The lock file of the folder that is deployed: what the workspace's own lock file says of the packages named, and of
 * all that they need in turn.
 * @param {Packages} locked those of the workspace
 * @param {string} workspace where the packages are needed, such as `functions`
 * @param {object} root the package.json that the lock file is for, with exact versions
 */
export function deployedLock(locked, workspace, root) {
  /** @type {Map<string, string>} a folder of the lock file that is made, to the one in the workspace's */
  const placed = new Map();
  /** @type {Set<string>} folders that something needs, rather than would like to have */
  const needed = new Set();

  const waiting = [{ folder: '', from: workspace, dependent: root, isDependentNeeded: true }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { folder, from, dependent, isDependentNeeded } = next;
    for (const [name, isOptional] of wantedBy(dependent)) {
      const source = findAbove(from, name, (place) => place in locked);
      if (source === undefined && isOptional) continue;
      if (source === undefined) throw new Error(`package-lock.json has no ${name}, which ${from} needs.`);

      const place = placeOf(placed, folder, name, source);
      const isNeeded = isDependentNeeded && !isOptional;
      const isNews = !placed.has(place) || (isNeeded && !needed.has(place));
      placed.set(place, source);
      if (isNeeded) needed.add(place);
      if (isNews)
        waiting.push({ folder: place, from: source, dependent: locked[source], isDependentNeeded: isNeeded });
    }
  }

  const entries = [...placed].map(([place, source]) => [place, entryOf(locked[source], needed.has(place))]);
  const { name, dependencies, engines } = root;
  const packages = {
    '': { name, dependencies, engines },
    ...Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  return { name, lockfileVersion: 3, requires: true, packages };
}

/** @param {Package} dependent @returns {[name: string, isOptional: boolean][]} */
function wantedBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const names = (of = {}) => Object.keys(of);
  const optional = new Set(names(optionalDependencies));
  return [
    ...names(dependencies).filter((name) => !optional.has(name)),
    // A peer that need not be there is not fetched for its own sake.
    ...names(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional),
    ...optional,
  ].map((name) => [name, optional.has(name)]);
}

/** Where Node finds a package, from a folder on upwards. */
function findAbove(folder, name, isThere) {
  for (let at = folder; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (isThere(place)) return place;
    if (at === '') return undefined;
  }
}

/** At the top, unless another version is there: then beside the one that needs it. */
function placeOf(placed, folder, name, source) {
  const visible = findAbove(folder, name, (place) => placed.has(place));
  if (visible === undefined) return `node_modules/${name}`;
  return placed.get(visible) === source ? visible : `${folder}/node_modules/${name}`;
}

/** What a package is for in the workspace, such as for tests alone, is not what it is for here. */
function entryOf(entry, isNeeded) {
  const same = Object.entries(entry).filter(([name]) => !PURPOSES.has(name));
  return { ...Object.fromEntries(same), ...(isNeeded ? {} : { optional: true }) };
}
