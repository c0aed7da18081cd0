import { refuseArgument } from './argument.ts';

/** https://docs.cloud.google.com/run/docs/reference/rest/v1/TrafficTarget */
export interface Target {
  revisionName?: string;
  latestRevision?: boolean;
  percent?: number;
  tag?: string;
}

/** A service in Cloud Run's first API; only the number of its revision matters here. */
export interface Service {
  metadata: { name: string; generation: number };
  spec: { traffic: Target[] };
}

const TAG = /^[a-z]([a-z0-9-]*[a-z0-9])?$/;

/**
 * Tags form the first part of an address:
 * https://docs.cloud.google.com/run/docs/rollouts-rollbacks-traffic-migration#tags.
 */
const MOST_LETTERS = 46;

/**
 * The most tags in a region; beyond that, Cloud Run drops the service's oldest:
 * https://docs.cloud.google.com/run/quotas.
 */
const MOST_TAGS = 2000;

/**
 * Refuses traffic targets that are not possible, with 400 `INVALID_ARGUMENT`.
 * @returns the targets that Cloud Run keeps: without the oldest tags, where there are too many
 */
export function requireTraffic({ metadata }: Service, { traffic }: Service['spec']): Target[] {
  const { name, generation } = metadata;
  const tags = traffic.map(({ tag }) => tag).filter((tag) => tag !== undefined);
  for (const { revisionName, latestRevision = false } of traffic) {
    if (latestRevision === (revisionName !== undefined)) {
      refuseArgument('spec.traffic: exactly one of revisionName and latestRevision=true must be set.');
    }
    const [, number] = /^(?:.*)-(\d+)$/.exec(revisionName ?? `${name}-1`) ?? [];
    if (!(Number(number) >= 1 && Number(number) <= generation)) {
      refuseArgument(`spec.traffic.revision_name: Revision '${String(revisionName)}' is not found.`);
    }
  }
  for (const tag of tags) requireTag(name, tag);
  if (new Set(tags).size < tags.length)
    refuseArgument('spec.traffic.tag: a tag must be unique in a service.');
  const percent = traffic.reduce((sum, target) => sum + (target.percent ?? 0), 0);
  if (percent !== 100) refuseArgument(`spec.traffic.percent: must sum to 100, not ${percent}.`);
  return withoutOldest(traffic, tags.length - MOST_TAGS);
}

function requireTag(service: string, tag: string): void {
  if (!TAG.test(tag)) {
    refuseArgument(
      `spec.traffic.tag: '${tag}': only lowercase, digits, and hyphens; must begin with letter, and may not end with hyphen.`,
    );
  }
  if (service.length + tag.length > MOST_LETTERS) {
    refuseArgument(
      `spec.traffic.tag: traffic tag '${tag}' and service name '${service}' together are too long. Combined traffic tag and service name cannot exceed ${MOST_LETTERS} characters.`,
    );
  }
}

function withoutOldest(traffic: Target[], surplus: number): Target[] {
  if (surplus <= 0) return traffic;
  const [oldest] = traffic.filter(({ tag, percent = 0 }) => tag !== undefined && percent === 0);
  return withoutOldest(
    traffic.filter((each) => each !== oldest),
    surplus - 1,
  );
}
