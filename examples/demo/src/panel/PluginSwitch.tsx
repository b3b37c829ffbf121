import { useId } from 'react'

interface PluginSwitchProps {
  name: string
  detail: string
  isOn: boolean
  onChange?: ((isOn: boolean) => void) | undefined
}

/** A switch for one plugin; without `onChange` it is read-only. */
export function PluginSwitch({ name, detail, isOn, onChange }: PluginSwitchProps) {
  const id = useId()
  return (
    <label className="switch-row">
      <span>
        <span className="switch-name">{name}</span>
        <span className="small" id={`${id}-detail`}>
          {detail}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={isOn}
        disabled={!onChange}
        aria-label={name}
        aria-describedby={`${id}-detail`}
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </label>
  )
}
