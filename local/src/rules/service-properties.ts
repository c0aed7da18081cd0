import type { ServiceName } from './syntax.ts';

type Properties = Readonly<Record<string, readonly string[]>>;

const AUTH = ['uid', 'token'];
const DOCUMENT = ['data', 'id', '__name__'];
/** What the Storage emulator tells about a file; `cacheControl` and `contentLanguage` it keeps to itself. */
const FILE = [
  ...[
    'name',
    'bucket',
    'generation',
    'metageneration',
    'size',
    'timeCreated',
    'updated',
    'md5Hash',
    'crc32c',
  ],
  ...['etag', 'contentDisposition', 'contentEncoding', 'contentType', 'metadata'],
];

const PROPERTIES: Readonly<Record<ServiceName, Properties>> = {
  // https://firebase.google.com/docs/reference/rules/rules.firestore.Request
  'cloud.firestore': {
    request: ['auth', 'method', 'path', 'query', 'resource', 'time'],
    'request.auth': AUTH,
    'request.query': ['limit', 'offset'],
    'request.resource': DOCUMENT,
    resource: DOCUMENT,
  },
  // https://firebase.google.com/docs/reference/security/storage
  'firebase.storage': {
    request: ['auth', 'path', 'resource', 'time'],
    'request.auth': AUTH,
    'request.resource': FILE,
    resource: FILE,
  },
};

/** The properties that every `request` and `resource` of a service has, or nothing for what differs. */
export function propertiesOf(service: ServiceName, owner: string): readonly string[] | undefined {
  const properties = PROPERTIES[service];
  return Object.hasOwn(properties, owner) ? properties[owner] : undefined;
}
