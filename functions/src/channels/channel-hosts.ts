/** `127.0.0.1:8027`, `localhost:80`, `[::1]:8027`. */
const HOST = /^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/;

/**
 * Reads which hosts may be read for calendars although they are not public, as `host:port`, with commas between them.
 * @throws where a deployed function has any, since an admin who sets up channels could then look into its network
 */
export function readChannelHosts(env: NodeJS.ProcessEnv, isDeployed: boolean): readonly string[] {
  const hosts = (env.CHANNEL_HOSTS ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');
  if (isDeployed && hosts.length > 0)
    throw new Error('Refusing to start: CHANNEL_HOSTS must not be set in production.');
  if (!hosts.every((host) => HOST.test(host)))
    throw new Error('Refusing to start: CHANNEL_HOSTS must be hosts with their ports, like 127.0.0.1:8027.');
  return hosts;
}
