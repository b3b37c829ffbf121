import { useId, type CSSProperties } from 'react'

interface ChoiceProps<Value extends string> {
  label: string
  values: readonly Value[]
  names: Readonly<Record<Value, string>>
  chosen: Value
  onChoose: (value: Value) => void
  /** Colours, to show each value as a swatch. */
  swatches?: Readonly<Record<Value, string>> | undefined
}

/** Radio buttons for a few values, styled as one control or as swatches. */
export function Choice<Value extends string>({ label, values, names, chosen, onChoose, swatches }: ChoiceProps<Value>) {
  const group = useId()
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      <div className={swatches ? 'swatches' : 'segments'}>
        {values.map((value) => (
          <label key={value} style={swatches && ({ '--swatch': swatches[value] } as CSSProperties)}>
            <input type="radio" name={group} checked={value === chosen} onChange={() => onChoose(value)} />
            <span className={swatches ? 'visually-hidden' : undefined}>{names[value]}</span>
          </label>
        ))}
      </div>
      {swatches && (
        <p className="small" aria-hidden="true">
          {names[chosen]}
        </p>
      )}
    </fieldset>
  )
}
