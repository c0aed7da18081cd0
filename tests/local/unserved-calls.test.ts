import { connect, constants, type IncomingHttpHeaders } from 'node:http2';
import { describe, expect, it } from 'vitest';
import { emulatorHost } from '../../local/src/emulators.ts';
import { isOfficialSuite } from './support.ts';

const firestore = `http://${emulatorHost('firestore')}`;
const UNIMPLEMENTED = '12';
/** Not compressed, and empty. */
const EMPTY_MESSAGE = Buffer.alloc(5);

describe.skipIf(isOfficialSuite)('a call that the local Firestore does not serve', () => {
  it.each(['PartitionQuery', 'ListDocuments', 'ListCollectionIds', 'GetDocument'])(
    '%s answers UNIMPLEMENTED, naming itself',
    async (call) => {
      const trailers = await callOverGrpc(`/google.firestore.v1.Firestore/${call}`);
      expect(trailers['grpc-status']).toBe(UNIMPLEMENTED);
      expect(decodeURIComponent(String(trailers['grpc-message']))).toContain(call);
    },
  );

  it('says so over plain HTTP too', async () => {
    const response = await fetch(`${firestore}/v1/projects/demo-innkeep/databases/(default)/documents/rooms`);
    expect(response.status).toBe(501);
    expect(await response.text()).toContain('/documents/rooms');
  });
});

function callOverGrpc(path: string): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    const session = connect(firestore).on('error', reject);
    const request = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: path,
      'content-type': 'application/grpc',
      te: 'trailers',
    });
    // A refusal may consist of headers only, without trailers.
    for (const event of ['response', 'trailers'] as const) {
      request.on(event, (headers: IncomingHttpHeaders) => {
        if (headers['grpc-status'] === undefined) return;
        resolve(headers);
        session.close();
      });
    }
    request.on('error', reject).resume().end(EMPTY_MESSAGE);
  });
}
