import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

/**
 * How gRPC, the database's client, manages its connection. By default it waits up to two minutes before it
 * reconnects, and never notices that a connection is dead. Here it tries twice a second: the SDK repeats a
 * failed call at growing intervals, which leaves time for only three attempts within our deadline. Pings are
 * only sent while a call waits for its answer, and find a dead connection; Google's servers close connections
 * that ping more often than this: docs/dev/decisions/0025.
 * https://github.com/grpc/grpc-node/tree/master/packages/grpc-js#supported-channel-options
 */
const CHANNEL_OPTIONS = {
  'grpc.initial_reconnect_backoff_ms': 500,
  'grpc.max_reconnect_backoff_ms': 500,
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 3000,
};

interface Project {
  projectId: string | undefined;
  serviceAccount: string | undefined;
}

/** Returns the project's services; this does not connect to anything yet. */
export function connect(project: Project) {
  const known = getApps().find(({ name }) => name === '[DEFAULT]');
  const app = known ?? newApp(project);
  const db = getFirestore(app);
  if (!known) db.settings(CHANNEL_OPTIONS); // settings can be made only once
  return { app, db, auth: getAuth(app), appCheck: getAppCheck(app) };
}

/** Creates the app with options that spare the SDK a call to a metadata server. */
function newApp({ projectId, serviceAccount }: Project): App {
  return initializeApp({
    ...(projectId !== undefined && { projectId }),
    ...(serviceAccount !== undefined && { serviceAccountId: serviceAccount }),
  });
}
