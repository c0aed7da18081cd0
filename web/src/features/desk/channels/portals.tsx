/** A place that sells rooms, and the words that it uses itself for its calendars. */
export interface Portal {
  name: string;
  ignore: readonly string[];
  toPaste: readonly string[];
  toFind: readonly string[];
}

/** The portals whose wording we know. They rename buttons now and then; look for “iCal” or “.ics”. */
export const PORTALS: readonly Portal[] = [
  {
    name: 'Airbnb',
    ignore: ['Airbnb (Not available)'],
    toPaste: [
      'On airbnb.com, open “Calendar”, and choose the listing of this room.',
      'Press “Availability”, and under “Connect calendars” press “Connect to another website”.',
      'Paste our link under “Other website link”, give it a name, and press “Add calendar”.',
    ],
    toFind: [
      'On airbnb.com, open “Calendar”, and choose the listing of this room.',
      'Press “Availability”, and under “Connect calendars” press “Connect to another website”.',
      'Copy the “Airbnb calendar link”, and paste it here.',
    ],
  },
  {
    name: 'Booking.com',
    ignore: [],
    toPaste: [
      'In the Extranet, open “Rates & Availability”, and there “Sync calendars”.',
      'Next to this room, press “Add calendar connection”.',
      'Paste our link under “Calendar link (URL)”, give it a name, and press “Next step”.',
    ],
    toFind: [
      'In the Extranet, open “Rates & Availability”, and there “Sync calendars”.',
      'Next to this room, press “Add calendar connection”, and then “Skip this step” unless you paste our link now.',
      'Give it a name, press “Export calendar”, then “Copy link”, and paste it here. If you can choose, export booked dates only.',
    ],
  },
  {
    name: 'Vrbo',
    ignore: [],
    toPaste: [
      'Open your property, then “Calendar”, and there “Import & export”.',
      'Press “Import calendar”, and paste our link under “Calendar URL”.',
      'Give it a name, let it block your dates, and press “Import calendar”.',
    ],
    toFind: [
      'Open your property, then “Calendar”, and there “Import & export”.',
      'Press “Export calendar”.',
      'Copy the link, and paste it here.',
    ],
  },
  {
    name: 'Google Calendar',
    ignore: [],
    toPaste: [
      'On a computer, open Google Calendar.',
      'Beside “Other calendars”, press “+”, and then “From URL”.',
      'Paste our link under “URL of calendar”, and press “Add calendar”.',
    ],
    toFind: [
      'On a computer, open Google Calendar, and beside the calendar of this room press “⋮” and “Settings and sharing”.',
      'Go to “Integrate calendar”.',
      'Copy the “Secret address in iCal format”, and paste it here. Nights with an entry in that calendar are not sold here.',
    ],
  },
];

const ELSEWHERE: Portal = {
  name: '',
  ignore: [],
  toPaste: [
    'Look in its settings for “import calendar”, “sync calendars” or “iCal”.',
    'Paste our link there, for this room alone.',
  ],
  toFind: [
    'Look in its settings for “export calendar”, “sync calendars” or “iCal”.',
    'Copy the link of the calendar of this room alone. It usually ends in .ics.',
    'Paste it here.',
  ],
};

/** Returns the portal of a name; of any other, what holds everywhere. */
export function portalNamed(name: string): Portal {
  return PORTALS.find((portal) => portal.name.toLowerCase() === name.trim().toLowerCase()) ?? ELSEWHERE;
}

export function Steps({ label, steps }: { label: string; steps: readonly string[] }) {
  return (
    <details className="mt-2">
      <summary className="summary-link">{label}</summary>
      <ol className="numbered">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
