/**
 * The official Firebase CLI, with the two parts that need Java swapped for our own:
 *   node --import tsx local/src/suite.ts emulators:start --project demo-innkeep
 * With `--official` as its last argument it runs Google's own emulators, which need Java.
 *
 * The order of these imports counts: the CLI runs as soon as it is loaded.
 */
import './firebase-tools/prepare.ts';
import 'firebase-tools/lib/bin/firebase.js';
