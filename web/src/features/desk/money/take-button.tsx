import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { isAgreed } from '@innkeep/contract/stay-states';
import { useState } from 'react';
import { TakePaymentDialog } from './take-payment-dialog.tsx';
import { AboutButton } from '../components/about-button.tsx';

interface TakeButtonProps {
  stay: Pick<DeskStay, '_id' | 'state' | 'name' | 'roomName' | 'due'>;
  others?: readonly Pick<DeskStay, 'due' | 'roomName'>[];
}

export function TakeButton({ stay, others = [] }: TakeButtonProps) {
  const { _id, name, roomName, due } = stay;
  const [isOpen, setOpen] = useState(false);
  const [taken, setTaken] = useState<MinorUnits>();
  const isOwing = due > 0 && due !== taken && isAgreed(stay); // what is shown may be read before it was taken
  const label = `Take ${formatMinorUnits(others.reduce((sum, other) => sum + other.due, due))}`;
  return (
    <>
      {isOwing && <AboutButton label={label} about={name} onClick={() => setOpen(true)} />}
      {isOpen && (
        <TakePaymentDialog
          booking={{ _id, room: { name: roomName } }}
          due={due}
          others={others}
          onTaken={() => setTaken(due)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
