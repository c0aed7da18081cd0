import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

/** The project's parts, and itself; making these connects to nothing yet. */
export function connect(projectId: string | undefined) {
  const app = getApps()[0] ?? newApp(projectId);
  return { app, db: getFirestore(app), auth: getAuth(app), appCheck: getAppCheck(app) };
}

/** The project is named, so that the SDK need not ask a metadata server for it. */
function newApp(projectId: string | undefined): App {
  return initializeApp(projectId === undefined ? {} : { projectId });
}
