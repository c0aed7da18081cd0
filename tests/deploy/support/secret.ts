/** A secret of Secret Manager: https://docs.cloud.google.com/secret-manager/docs/reference/rest/v1/projects.secrets */
export interface Secret {
  labels: Record<string, string>;
  /** Numbered from 1. */
  versions: SecretVersion[];
  /** The members that may read it. */
  readers: string[];
}

export interface SecretVersion {
  /** A destroyed version cannot be restored. */
  state: 'ENABLED' | 'DISABLED' | 'DESTROYED';
  value: string;
}

export function aSecret({
  state = 'ENABLED',
  value = 'none',
  readers = [],
}: Partial<SecretVersion> & { readers?: string[] } = {}): Secret {
  return { labels: { 'firebase-managed': 'functions' }, versions: [{ state, value }], readers };
}

/** Returns a version by its number, or for `latest` the newest of all, in any state. */
export function versionOf(
  secret: Secret | undefined,
  name: string,
): (SecretVersion & { number: number }) | undefined {
  const number = name === 'latest' ? (secret?.versions.length ?? 0) : Number(name);
  const version = secret?.versions[number - 1];
  return version && { ...version, number };
}
