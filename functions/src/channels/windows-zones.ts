/** What Outlook calls zones, without `Standard Time` after it, by a city whose clock is the same. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'Africa/Johannesburg': ['South Africa'],
  'America/Anchorage': ['Alaskan'],
  'America/Bogota': ['SA Pacific'],
  'America/Buenos_Aires': ['Argentina'],
  'America/Chicago': ['Central'],
  'America/Denver': ['Mountain'],
  'America/Halifax': ['Atlantic'],
  'America/Los_Angeles': ['Pacific'],
  'America/New_York': ['Eastern'],
  'America/Phoenix': ['US Mountain'],
  'America/Sao_Paulo': ['E. South America'],
  'Asia/Bangkok': ['SE Asia'],
  'Asia/Calcutta': ['India'],
  'Asia/Dubai': ['Arabian'],
  'Asia/Jerusalem': ['Israel'],
  'Asia/Shanghai': ['China', 'Singapore', 'Taipei', 'W. Australia'],
  'Asia/Tokyo': ['Tokyo', 'Korea'],
  'Australia/Sydney': ['AUS Eastern', 'Tasmania'],
  'Europe/Athens': ['GTB', 'FLE'],
  'Europe/Istanbul': ['Turkey', 'Russian', 'Arab', 'E. Africa'],
  'Europe/London': ['GMT'],
  'Europe/Paris': ['W. Europe', 'Romance', 'Central Europe', 'Central European'],
  'Pacific/Auckland': ['New Zealand'],
  'Pacific/Honolulu': ['Hawaiian'],
};

/** Returns the zone that Outlook calls so, such as `W. Europe Standard Time`, by a name that the system knows. */
export function windowsZone(name: string): string | undefined {
  const short = name.replace(/ Standard Time$/, '');
  return Object.keys(NAMES).find((city) => short !== name && NAMES[city]?.includes(short));
}
