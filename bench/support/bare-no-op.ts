/** A function that does nothing, without the Admin SDK: Express in `onRequest`. */
import express from 'express';
import { onRequest } from 'firebase-functions/v2/https';

const app = express();
app.use((_req, res) => {
  res.json({});
});

export const api = onRequest({ region: 'europe-west1', memory: '512MiB', concurrency: 80 }, app);
