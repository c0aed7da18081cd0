/*
 * Preloaded into every process of a rehearsal. The CLI checks every ten seconds whether an API that it has
 * enabled answers (firebase-tools/lib/ensureApiEnabled.js), and the stand-in's answer at once. It asks npm,
 * in a process of its own for each codebase, which firebase-functions is the newest
 * (lib/deploy/functions/runtimes/node/versioning.js); here npm could reach no registry.
 */
const Module = require('node:module');

const load = Module._load;

Module._load = function loadHurried(request, ...rest) {
  const loaded = load.call(this, request, ...rest);
  if (request.endsWith('/ensureApiEnabled')) loaded.POLL_SETTINGS.pollInterval = 100;
  if (request === './versioning') loaded.getLatestSDKVersion = () => undefined;
  return loaded;
};
