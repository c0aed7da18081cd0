import { FACILITY_ICONS } from '@innkeep/hotel/facility-icons';
import { useId } from 'react';
import { LineDrawing } from '../../../components/line-drawing.tsx';

interface IconFieldProps {
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (icon: string) => void;
}

export function IconField({ label, value, problem, onChange }: IconFieldProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="form-label fs-15">{label}</legend>
      <div className="d-flex flex-wrap gap-2">
        {Object.entries(FACILITY_ICONS).map(([icon, drawing]) => (
          <label key={icon} className="texts-icon hover-tint d-grid gap-1 p-2 border rounded-3 fs-14">
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={icon === value}
              aria-invalid={problem !== undefined}
              onChange={() => onChange(icon)}
            />
            <LineDrawing paths={drawing} size={32} stroke={1.75} />
            {icon.replaceAll('-', ' ')}
          </label>
        ))}
      </div>
      {problem !== undefined && <div className="invalid-feedback">{problem}</div>}
    </fieldset>
  );
}
