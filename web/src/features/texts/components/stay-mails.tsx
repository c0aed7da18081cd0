import { MOST_DAYS, type StayMailName, type StayMails } from '@innkeep/contract/texts/stay-mails';
import type { MailTexts } from '@innkeep/contract/texts/texts';
import { Part } from '../../../components/part.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { CheckField } from '../../../components/form/check-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { usePreviewMail, useStayMails, useSwitchStayMails, useTestMail } from '../api/stay-mails.ts';
import { Button } from '../../../components/button.tsx';

const MAILS = [
  { which: 'before', label: 'Send an e-mail before arrival', days: 'Days before arrival', usual: 3 },
  { which: 'after', label: 'Send an e-mail after departure', days: 'Days after departure', usual: 1 },
] as const;

/** Switches the mails around a stay on, for all guests, and shows them with the words as they are typed. */
export function StayMailsPart({ words }: { words: MailTexts }) {
  const query = useStayMails();
  const { data: days } = query;
  return (
    <Part title="When we send them" className="mb-8">
      <p className="form-note">
        We send them at seven in the morning to guests with an e-mail address. Changes here apply at once;
        changed texts need publishing.
      </p>
      {days ? (
        MAILS.map((mail) => <OneMail key={mail.which} {...mail} saved={days} words={words} />)
      ) : (
        <Unread query={query} what="the e-mails" lines={2} />
      )}
    </Part>
  );
}

interface OneMailProps {
  which: StayMailName;
  label: string;
  days: string;
  usual: number;
  saved: StayMails;
  words: MailTexts;
}

function OneMail({ which, label, days, usual, saved, words }: OneMailProps) {
  const switching = useSwitchStayMails();
  const preview = usePreviewMail();
  const test = useTestMail();
  const now = switching.isPending ? switching.variables : saved;
  const save = (count: number) => switching.mutate({ ...saved, [which]: count });
  const quiet = { className: 'btn btn-quiet', keepsFocus: true };
  return (
    <fieldset className="mb-6">
      <legend className="visually-hidden">{label}</legend>
      <CheckField label={label} isChecked={now[which] > 0} onChange={(isOn) => save(isOn ? usual : 0)} />
      {now[which] > 0 && (
        <SelectField
          label={days}
          value={String(now[which])}
          options={Array.from({ length: MOST_DAYS[which] }, (_, index) => String(index + 1)).map((value) => ({
            value,
            label: value,
          }))}
          onChange={(count) => save(Number(count))}
        />
      )}
      <div className="d-flex flex-wrap gap-3">
        <BusyButton {...quiet} isBusy={preview.isPending} onClick={() => preview.mutate({ which, words })}>
          Preview
        </BusyButton>
        <BusyButton {...quiet} isBusy={test.isPending} onClick={() => test.mutate({ which, words })}>
          Send me a test
        </BusyButton>
      </div>
      {preview.data && (
        <Dialog title={preview.data.subject} isBusy={false} onClose={preview.reset}>
          <iframe
            className="w-100 border"
            style={{ height: '60vh' }}
            title="Preview of the e-mail"
            sandbox=""
            srcDoc={preview.data.html}
          />
          <Button className="mt-4" onClick={preview.reset}>
            Close
          </Button>
        </Dialog>
      )}
    </fieldset>
  );
}
