/** A secret of Secret Manager: https://docs.cloud.google.com/secret-manager/docs/reference/rest/v1/projects.secrets */
export interface Secret {
  labels: Record<string, string>;
  /** The first is called 1. */
  versions: SecretVersion[];
  /** Who may read it. */
  readers: string[];
}

export interface SecretVersion {
  /** What is destroyed does not come back. */
  state: 'ENABLED' | 'DISABLED' | 'DESTROYED';
  value: string;
}

/** A secret of one version. */
export function aSecret({
  state = 'ENABLED',
  value = 'none',
  readers = [],
}: Partial<SecretVersion> & { readers?: string[] } = {}): Secret {
  return { labels: { 'firebase-managed': 'functions' }, versions: [{ state, value }], readers };
}

/** A version by its number, or the newest of all by `latest`, whatever its state. */
export function versionOf(
  secret: Secret | undefined,
  name: string,
): (SecretVersion & { number: number }) | undefined {
  const number = name === 'latest' ? (secret?.versions.length ?? 0) : Number(name);
  const version = secret?.versions[number - 1];
  return version && { ...version, number };
}
