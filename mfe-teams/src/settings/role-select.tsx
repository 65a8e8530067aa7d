import { controlLook } from '@duellwerk/shared/form/field-frame';
import styled from 'styled-components';
import { useRoles } from './use-roles.ts';

const Select = styled.select`
  ${controlLook}
  inline-size: auto;
  max-inline-size: 100%;
  cursor: pointer;
`;

interface RoleSelectProps {
  /** Read aloud: whose role it is. */
  label: string;
  value: string;
  disabled?: boolean;
  onChange: (role: string) => void;
}

/** The role of somebody, changed by choosing another. */
export function RoleSelect({ label, value, disabled = false, onChange }: RoleSelectProps) {
  const { options } = useRoles(value);
  return (
    <Select
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
