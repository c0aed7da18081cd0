/*
 * Preloaded into every process of a rehearsal: the CLI checks every ten seconds whether an API that it has
 * enabled answers (firebase-tools/lib/ensureApiEnabled.js), and the stand-in's answer at once.
 */
const Module = require('node:module');

const load = Module._load;

Module._load = function loadHurried(request, ...rest) {
  const loaded = load.call(this, request, ...rest);
  if (request.endsWith('/ensureApiEnabled')) loaded.POLL_SETTINGS.pollInterval = 100;
  return loaded;
};
