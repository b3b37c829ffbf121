import { useId, type ReactElement } from 'react'

export interface SelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

export function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>): ReactElement {
  const id = useId()
  return (
    <div className="select">
      <label className="field-note" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
