/** A function that does nothing, in the shape of ours: Express in `onRequest`, with the Admin SDK. */
import express from 'express';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/v2/https';

const project = initializeApp();
getAuth(project);
getFirestore(project);

const app = express();
app.use((_req, res) => {
  res.json({});
});

export const api = onRequest({ region: 'europe-west1', memory: '512MiB', concurrency: 80 }, app);
