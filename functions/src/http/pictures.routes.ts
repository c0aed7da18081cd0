import { API } from '@innkeep/contract/paths';
import { type PictureDeps, storePicture } from '../domain/rooms/picture-store.ts';
import type { Calls } from './calls.ts';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import { AppError, invalid } from '@innkeep/contract/errors';
import { PICTURE_UPLOAD } from '@innkeep/contract/picture';

export function pictureCalls(calls: Calls, deps: PictureDeps): void {
  calls.post(
    API.upload,
    'admin',
    {},
    async (_input, _caller, req) => storePicture(deps, await readPictureFile(req, 'image')),
    {
      limitPerUser: 'uploadsPerUser',
      limitPerAddress: 'uploadsPerAddress',
      answerWithinMs: 55_000, // pictures wait for one another; the platform stops at 60 s
    },
  );
}

/** Leaves room for what surrounds the file: boundaries, headers, other fields. */
const MAX_FORM_BYTES = PICTURE_UPLOAD.maxBytes + 64 * 1024;
const LIMITS = { fileSize: PICTURE_UPLOAD.maxBytes, files: 1, fields: 20, fieldSize: 1024, headerPairs: 20 };

interface FormFile {
  field: string;
  chunks: Buffer[];
}

/** Reads the only file of a form, from this field. Nothing beyond the limits stays in memory. */
async function readPictureFile(req: Request, field: string): Promise<Uint8Array> {
  const form = openForm(req);
  if (Number(req.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw new AppError('picture/too-large');

  const files = await readFiles(form, req, field);
  const bytes = Buffer.concat(files.find((file) => file.field === field)?.chunks ?? []);
  if (bytes.length === 0) throw invalid({ [field]: 'Choose a picture.' });
  return bytes;
}

function openForm(req: Request): BusboyInstance {
  const type = req.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new AppError('request/wrong-type');
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
  } catch {
    throw new AppError('request/malformed'); // no boundary
  }
}

async function readFiles(form: BusboyInstance, req: Request, field: string) {
  if (req.destroyed) throw new AppError('request/malformed'); // the sender has disconnected
  const reading = new Promise<FormFile[]>((resolve, reject) => {
    const files: FormFile[] = [];
    const fail = () => reject(new AppError('request/malformed')); // no cause: it may quote the body
    form.on('file', (name, stream) => {
      const file: FormFile = { field: name, chunks: [] };
      files.push(file);
      stream.on('data', (chunk: Buffer) => file.chunks.push(chunk));
      stream.on('limit', () => reject(new AppError('picture/too-large')));
      stream.on('error', fail);
    });
    form.on('filesLimit', () => reject(invalid({ [field]: 'Send one picture at a time.' })));
    form.on('finish', () => resolve(files));
    form.on('error', fail);
    req.on('close', () => {
      if (!req.complete) fail();
    });
    let length = 0; // for a body without a Content-Length
    req.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_FORM_BYTES) reject(new AppError('picture/too-large'));
    });
  });
  req.pipe(form);
  try {
    return await reading;
  } finally {
    req.unpipe(form).resume(); // browsers read the answer only after sending everything
  }
}
