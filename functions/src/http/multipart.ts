import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import { AppError } from '@innkeep/contract/errors';
import { PICTURE } from '@innkeep/contract/picture';

/** Room for the form around the file: boundaries, headers, other fields. */
const MAX_FRAME_BYTES = 64 * 1024;
const LIMITS = { fileSize: PICTURE.maxBytes, files: 1, fields: 20, fieldSize: 1024, headerPairs: 20 };

interface FormFile {
  field: string;
  chunks: Buffer[];
}

/** The one file of a multipart form, in the field of this name. Nothing beyond the limits is kept. */
export async function readPictureFile(req: Request, field: string): Promise<Uint8Array> {
  const form = openForm(req);
  const body = rawBodyOf(req);
  const length = body?.length ?? Number(req.headers['content-length'] ?? 0);
  if (length > PICTURE.maxBytes + MAX_FRAME_BYTES) throw new AppError('picture/too-large');

  const files = await readFiles(form, req, body, field);
  const bytes = Buffer.concat(files.find((file) => file.field === field)?.chunks ?? []);
  if (bytes.length === 0) throw refusal(field, 'Choose a picture.');
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

/** Cloud Functions has read the body before us, and left its bytes here. */
function rawBodyOf(req: Request): Uint8Array | undefined {
  return 'rawBody' in req && req.rawBody instanceof Uint8Array ? req.rawBody : undefined;
}

async function readFiles(form: BusboyInstance, req: Request, body: Uint8Array | undefined, field: string) {
  const reading = new Promise<FormFile[]>((resolve, reject) => {
    const files: FormFile[] = [];
    const fail = () => reject(new AppError('request/malformed')); // no cause: a parser may quote what it read
    form.on('file', (name, stream) => {
      const file: FormFile = { field: name, chunks: [] };
      files.push(file);
      stream.on('data', (chunk: Buffer) => file.chunks.push(chunk));
      stream.on('limit', () => reject(new AppError('picture/too-large')));
      stream.on('error', fail);
    });
    form.on('filesLimit', () => reject(refusal(field, 'Send one picture at a time.')));
    form.on('finish', () => resolve(files));
    form.on('error', fail);
    req.on('aborted', fail);
  });
  if (body) form.end(body);
  else req.pipe(form);
  try {
    return await reading;
  } finally {
    req.unpipe(form).resume(); // a browser hears our answer only once it has sent everything
  }
}

function refusal(field: string, message: string): AppError {
  return new AppError('request/invalid', { fields: { [field]: message } });
}
