import { hotelToday } from '@innkeep/contract/calendar-date';
import { answerControl, startServer, type Running } from '../stand-ins.ts';
import { control, type Offered, type PortalCommand } from './control.ts';
import { writeShape } from './portal-calendar.ts';

/** Starts a stand-in for portals. @param port 0 for any free one */
export function startPortal(port: number): Promise<Running> {
  const offered = new Map<string, Offered>();
  return startServer(port, () => async (req, res) => {
    const path = (req.url ?? '/').replace(/\?.*/, '');
    const found = offered.get(/^\/calendars\/([\w-]+)\.ics$/.exec(path)?.[1] ?? '');
    if (path === '/_control')
      await answerControl(req, res, {
        read: () => Object.fromEntries([...offered].map(([id, { calendar }]) => [id, calendar])),
        control: (command: PortalCommand) => control(offered, command),
      });
    else if (found)
      res
        .writeHead(200, { 'Content-Type': 'text/calendar; charset=utf-8' })
        .end(writeShape(found.calendar, hotelToday(), found.since));
    else
      res
        .writeHead(404, { 'Content-Type': 'text/plain' })
        .end('This stands in for portals on this machine.\n');
  });
}
