/**
 * Runs the official Firebase CLI, with our own code in place of the two parts that need Java:
 *   node --import tsx local/src/suite.ts emulators:start --project demo-innkeep
 * With `--official` as the last argument, it runs Google's own emulators, which need Java.
 *
 * The order of the imports matters: the CLI runs as soon as it is loaded.
 */
import './firebase-tools/prepare.ts';
import 'firebase-tools/lib/bin/firebase.js';
