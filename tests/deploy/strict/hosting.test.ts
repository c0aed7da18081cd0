import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { aWorld, REGION, SITE_NAME, type World } from '../support/world.ts';

/* What Hosting serves, and when a version can be released. */

const SITE = `firebasehosting.googleapis.com /v1beta1/projects/harbour-live/sites/${SITE_NAME}`;
const HASH = 'a'.repeat(64);
const WORKER = 'b'.repeat(64);

let world: World;
beforeEach(() => {
  const metadata = { name: 'api', generation: 1, labels: { 'cloud.googleapis.com/location': REGION } };
  const traffic = [
    { latestRevision: true, percent: 100 },
    { revisionName: 'api-1', tag: 'fh-v1' },
  ];
  world = aWorld({ services: new Map([['api', { metadata, spec: { traffic } }]]) });
});

const make = () => ask(world, `POST ${SITE}/versions`, { status: 'CREATED' });
const fill = (files: object) => ask(world, `POST ${SITE}/versions/v1:populateFiles`, { files });
const upload = (hash: string) =>
  ask(world, `POST upload-firebasehosting.googleapis.com /upload/v1/${hash}`, {});
const finish = (config: object = {}) =>
  ask(world, `PATCH ${SITE}/versions/v1`, { status: 'FINALIZED', config });
const release = (version = 'v1') =>
  ask(world, `POST ${SITE}/channels/live/releases?versionName=sites/${SITE_NAME}/versions/${version}`, {});

describe('a version', () => {
  it('goes online once it is filled and finished, and is not changed then', async () => {
    await make();
    await fill({ '/index.html': HASH, '/sw.js': WORKER });
    await upload(WORKER);
    expect(await finish()).toMatchObject({ status: 200 });
    expect(await release()).toMatchObject({ status: 200 });
    expect(world.liveVersion).toBe('v1');
    const finished = {
      status: 400,
      reason: 'FAILED_PRECONDITION',
      message: 'Version is FINALIZED, and cannot be changed.',
    };
    expect(await finish()).toMatchObject(finished);
    expect(await fill({ '/late.html': HASH })).toMatchObject(finished);
  });

  it('does not go online before it is finished', async () => {
    await make();
    await fill({ '/index.html': HASH });
    expect(await release()).toMatchObject({
      status: 400,
      reason: 'FAILED_PRECONDITION',
      message: 'Version must be FINALIZED before it is released, and is CREATED.',
    });
    expect(await release('v2')).toMatchObject({ status: 404 });
    expect(world.liveVersion).toBeUndefined();
  });

  it('is not finished before it has files, and all that they hold', async () => {
    await make();
    expect(await finish()).toMatchObject({ status: 400, reason: 'FAILED_PRECONDITION' });
    await fill({ '/index.html': HASH, '/sw.js': WORKER });
    await upload(HASH);
    expect(await finish()).toMatchObject({
      status: 400,
      reason: 'FAILED_PRECONDITION',
      message: 'Version lacks 1 of the required files.',
    });
  });

  it.each([
    ['no path', { 'index.html': HASH }],
    ['no hash', { '/index.html': 'abc' }],
    [
      'a thousand and one files',
      Object.fromEntries(Array.from({ length: 1001 }, (_, id) => [`/${id}`, HASH])),
    ],
  ])('takes %s', async (_, files) => {
    await make();
    expect(await fill(files)).toMatchObject({ status: 400, reason: 'INVALID_ARGUMENT' });
  });

  it('is one of a site that exists', async () => {
    const another = `POST ${SITE.replace(SITE_NAME, 'another')}/versions`;
    expect(await ask(world, another, {})).toMatchObject({ status: 404 });
  });
});

describe('a configuration', () => {
  beforeEach(async () => {
    await make();
    await fill({ '/index.html': HASH });
  });

  const run = (changes: object) => ({
    rewrites: [{ glob: '/**', run: { serviceId: 'api', region: REGION, ...changes } }],
  });

  it.each([
    ['a service', run({})],
    ['a revision of it', run({ tag: 'fh-v1' })],
    ['a page', { rewrites: [{ glob: '!/{__,assets}{,/**}', path: '/app.html' }] }],
    [
      'an expression',
      { redirects: [{ regex: '^/old/(?P<rest>.*)$'.replace('P', ''), location: '/new', statusCode: 301 }] },
    ],
    ['a header', { headers: [{ glob: '/@(a|b)/*.js', headers: { 'Cache-Control': 'no-cache' } }] }],
  ])('may have %s', async (_, config) => {
    expect(await finish(config)).toMatchObject({ status: 200 });
  });

  it.each<[string, object, string]>([
    [
      'a service that is not there',
      run({ serviceId: 'app' }),
      `Cloud Run service \`app\` does not exist in region \`${REGION}\` in this project.`,
    ],
    [
      'a service elsewhere',
      run({ region: 'us-central1' }),
      'Cloud Run service `api` does not exist in region `us-central1` in this project.',
    ],
    [
      'a region that is none',
      run({ region: 'us-central' }),
      'Cloud Run region `us-central` is not supported.',
    ],
    [
      'a tag that no revision has',
      run({ tag: 'fh-v2' }),
      'Cloud Run tag `fh-v2` does not exist on service `api`.',
    ],
    [
      'two ends of one address',
      { rewrites: [{ glob: '/**', path: '/a.html', function: 'b' }] },
      'A rewrite must have exactly one behavior.',
    ],
    ['no end of an address', { rewrites: [{ glob: '/**' }] }, 'A rewrite must have exactly one behavior.'],
    [
      'a page without its path',
      { rewrites: [{ glob: '/**', path: 'a.html' }] },
      'Invalid rewrite path "a.html".',
    ],
    ['no address', { rewrites: [{ path: '/a.html' }] }, 'Exactly one of glob and regex must be set.'],
    ['an open brace', { rewrites: [{ glob: '/{a,b', path: '/a.html' }] }, 'Invalid glob pattern: /{a,b'],
    ['crossed brackets', { headers: [{ glob: '/{a,(b})', headers: {} }] }, 'Invalid glob pattern: /{a,(b})'],
    ['an open group', { redirects: [{ regex: '/(a', location: '/b' }] }, 'Invalid regular expression: /(a'],
    [
      'a look ahead',
      { redirects: [{ regex: '/(?!a)', location: '/b' }] },
      'Invalid regular expression: /(?!a)',
    ],
    [
      'a look back',
      { redirects: [{ regex: '/(a)\\1', location: '/b' }] },
      'Invalid regular expression: /(a)\\1',
    ],
    ['a way to nowhere', { redirects: [{ glob: '/a' }] }, 'A redirect must have a location.'],
    [
      'a way that is none',
      { redirects: [{ glob: '/a', location: '/b', statusCode: 200 }] },
      'Invalid redirect status code: 200',
    ],
    [
      'a header with a space',
      { headers: [{ glob: '/a', headers: { 'Cache Control': 'x' } }] },
      'Invalid header "Cache Control".',
    ],
    [
      'a header of two lines',
      { headers: [{ glob: '/a', headers: { 'X-A': 'x\ny' } }] },
      'Invalid header "X-A".',
    ],
  ])('may not have %s', async (_, config, message) => {
    expect(await finish(config)).toMatchObject({ status: 400, reason: 'INVALID_ARGUMENT', message });
    expect(world.versions.get('v1')).toMatchObject({ status: 'CREATED' });
  });
});
